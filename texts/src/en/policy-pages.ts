import { textArea } from '#text-area.ts';

export const policyPages = {
  privacy: 'Privacy',
  terms: 'Terms',
  version: ({ version, day }: { version: string; day: string }) => `Version ${version}, ${day}`,
  contents: 'On this page',
};

export const policyPagesTexts = textArea(
  policyPages,
  async (language) => (await import(`../${language}/policy-pages.ts`)).policyPages,
);
