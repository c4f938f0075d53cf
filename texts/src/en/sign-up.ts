import { listText } from '#list.ts';
import { textArea } from '#text-area.ts';
export const signUp = {
  pageTitle: 'Register',
  title: ({ label }: { label: string }) => `Register <label>${label}</label>`,
  intro: ({ cities }: { cities: readonly string[] }) => `For school students from ${listText('and', cities)}.`,
  description: ({ challenge }: { challenge: string }) =>
    `Register for the ${challenge}: free, open to school students, in a few minutes.`,
  brochure: 'Read the brochure',
  stepsLabel: 'Steps',
  steps: ['You', 'School', 'Parent'],
  next: 'Next',
  back: 'Back',
  phone: 'Phone',
  phoneHint: 'Yours or a parent’s.',
  logInInstead: 'Log in instead',
  failed: 'Signup failed',
};

export const signUpTexts = textArea(signUp, async (language) => (await import(`../${language}/sign-up.ts`)).signUp);
