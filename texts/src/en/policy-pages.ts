import { textArea } from '#text-area.ts';

/** What stands around the texts that people agree to; these themselves are the club's content. */
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
