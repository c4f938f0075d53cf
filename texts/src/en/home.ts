import { textArea } from '#text-area.ts';

/** The sections of the home page below the first viewport. */
export const home = {
  about: 'About',
  sampleQuestions: 'Sample questions (PDF)',
  events: 'Events',
  readMore: 'Read More',
  readMoreOf: ({ title }: { title: string }) => ` about ${title}`,
  team: 'The team',
  meetAll: ({ count }: { count: number }) => `Meet all ${count} members`,
  sponsors: 'Sponsors',
  sponsorUs: 'Sponsor the quiz',
  forSchools: 'For schools',
  forParents: 'For parents',
  editions: 'Past editions',
  inYear: ({ year }: { year: string }) => `In ${year}`,
  schoolsDoor:
    'A text to forward to your students, a poster for the notice board, and how many of them have registered.',
  parentsDoor: 'What it costs, what we know of your child, who runs it, and what you have to do.',
  sponsorsDoor: 'Reach schools in all our cities: what you get, and who to write to.',
  tryIntro: 'From the practice paper. Tap an option: no account, no clock.',
  tryRight: 'Right!',
  tryWrong: ({ letter }: { letter: string }) => `Not quite. The answer is ${letter}.`,
  whole: 'Practise a whole paper',
};

export const homeTexts = textArea(home, async (language) => (await import(`../${language}/home.ts`)).home);
