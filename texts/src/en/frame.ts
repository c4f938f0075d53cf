import { plural } from '#plural.ts';
import { textArea } from '#text-area.ts';

export const frame = {
  skip: 'Skip to content',
  home: '<club></club>, home',
  main: 'Main',
  menu: 'Menu',
  openMenu: 'Open menu',
  closeMenu: 'Close',
  theme: 'Theme',
  themes: { system: 'System', light: 'Light', dark: 'Dark' },
  offline: 'You are offline. This page will update when you are back online.',
  logIn: 'Login',
  signUp: 'Sign Up',
  register: 'Register',
  registerFree: ({ label }: { label: string }) => `Register ${label}`,
  play: 'Play Quiz',
  free: ({ who }: { who: string }) => `${who}. Free.`,
  practise: 'Practise the quiz',
  tryQuestions: ({ count }: { count: number }) =>
    `Try ${count} ${plural('en', count, { one: 'question', other: 'questions' })}`,
  hello: 'Hello, <name></name>',
  /** The length is that of the current round, where it is settled. */
  pitch: ({ length, cities }: { length: string | null; cities: number }) =>
    `${length ?? 'Online, in one sitting'}. ${cities}\u00a0cities. Your school’s name on the trophy.`,
  aboutChallenge: 'About the challenge',
  links: {
    about: 'About',
    contact: 'Contact',
    events: 'Events',
    faqs: 'FAQs',
    practise: 'Practise',
    schools: 'For schools',
    sponsors: 'Sponsors',
    team: 'Team',
  },
};

export const frameTexts = textArea(frame, async (language) => (await import(`../${language}/frame.ts`)).frame);
