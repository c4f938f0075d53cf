import { textArea } from '#text-area.ts';

/** The page for prospective sponsors. */
export const sponsorsPage = {
  title: 'Sponsor the quiz',
  reach: 'Your audience',
  tiers: 'What you get',
  gives: ({ tier }: { tier: string }) => `What is included: ${tier}`,
  now: 'Our current sponsors',
  write: 'Write to us',
};

export const sponsorsPageTexts = textArea(
  sponsorsPage,
  async (language) => (await import(`../${language}/sponsors-page.ts`)).sponsorsPage,
);
