import { textArea } from '#text-area.ts';

/** The page on which a child logs in with a slip, and later makes the account their own. */
export const slipLogIn = {
  title: 'Log in with your slip',
  intro: 'Type the eight letters from the slip that your teacher gave you.',
  code: 'Code',
  incomplete: 'The code has eight letters, in two groups of four',
  logIn: 'Log in',
  welcome: ({ name }: { name: string }) => `Welcome, ${name}`,
  already: ({ name }: { name: string }) => `${name} is logged in here`,
  notYou: 'If that is someone else, they have to log out before you log in.',
  toQuiz: 'To the quiz',
  logOut: 'Log out',
  claim: {
    title: 'Make this account your own',
    text: 'Your school registered you. With an email address, a password and a phone number you can log in without a slip, and keep your results.',
    email: 'Email',
    password: 'Password',
    phone: 'Phone number',
    phoneHint: 'A parent’s number is fine.',
    save: 'Make it mine',
  },
};

export const slipLogInTexts = textArea(
  slipLogIn,
  async (language) => (await import(`../${language}/slip-log-in.ts`)).slipLogIn,
);
