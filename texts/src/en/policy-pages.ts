import { textArea } from '#text-area.ts';

export const policyPages = {
  privacy: 'Privacy',
  terms: 'Terms',
  version: ({ version, day }: { version: string; day: string }) => `Version ${version}, ${day}`,
  contents: 'On this page',
  responsible: 'Who answers for your data',
  answers: ({ days }: { days: number }) => `We answer within ${days} days.`,
  earlierVersions: 'Earlier versions',
  earlier: ({ version, day }: { version: string; day: string }) => `Earlier: version ${version}, ${day}`,
};

export const policyPagesTexts = textArea(
  policyPages,
  async (language) => (await import(`../${language}/policy-pages.ts`)).policyPages,
);
