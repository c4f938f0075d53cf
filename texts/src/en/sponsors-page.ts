import { textArea } from '#text-area.ts';

/** The page for prospective sponsors. */
export const sponsorsPage = {
  title: 'Sponsor the quiz',
  reach: 'Your audience',
  tiers: 'What you get',
  gives: ({ tier }: { tier: string }) => `What is included: ${tier}`,
  now: 'Our current sponsors',
  growth: ({ percent, year }: { percent: string; year: string }) => `${percent}\u00a0% more students than in ${year}`,
  students: ({ count }: { count: string }) => `${count} students`,
  seen: ({ year }: { year: string }) => `Where your name is seen: pictures of ${year}`,
  price: 'What it costs is agreed with each sponsor.',
  talk: 'Talk to us',
  write: 'Write to us',
};

export const sponsorsPageTexts = textArea(
  sponsorsPage,
  async (language) => (await import(`../${language}/sponsors-page.ts`)).sponsorsPage,
);
