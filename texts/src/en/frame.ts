import { textArea } from '#text-area.ts';

export const frame = {
  skip: 'Skip to content',
  home: '<club></club>, home',
  main: 'Main',
  openMenu: 'Open menu',
  offline: 'You are offline. This page catches up when the connection is back.',
  logIn: 'Login',
  signUp: 'Sign Up',
  register: 'Register',
  registerFree: ({ label }: { label: string }) => `Register ${label}`,
  play: 'Play Quiz',
  free: ({ who }: { who: string }) => `${who}. Free.`,
  practise: 'Practise the quiz',
  aboutChallenge: 'About the challenge',
  links: { about: 'About', events: 'Events', team: 'Team', sponsors: 'Sponsors', faqs: 'FAQs', contact: 'Contact' },
};

export const frameTexts = textArea(frame, async (language) => (await import(`../${language}/frame.ts`)).frame);
