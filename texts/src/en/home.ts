import { textArea } from '#text-area.ts';

/** The sections of the home page below its first screen. */
export const home = {
  about: 'About',
  sampleQuestions: 'Sample questions (PDF)',
  events: 'Events',
  readMore: 'Read More',
  readMoreOf: ({ title }: { title: string }) => ` about ${title}`,
  team: 'The team',
  meetAll: ({ count }: { count: number }) => `Meet all ${count}`,
  sponsors: 'Sponsors',
  sponsorUs: 'Sponsor the quiz',
  forSchools: 'For schools',
  editions: 'Past editions',
};

export const homeTexts = textArea(home, async (language) => (await import(`../${language}/home.ts`)).home);
