import { slipSessionMs } from '@club/domain/entities/rounds/slip-code';
import { hour } from '@club/domain/shared/instant';
import { textArea } from '#text-area.ts';

/** The page on which a child logs in with a slip, and later makes the account their own. */
export const slipLogIn = {
  title: 'Log in with your slip',
  intro: 'Type the eight letters from the slip that your teacher gave you.',
  code: 'Code',
  incomplete: 'The code has eight letters, in two groups of four',
  logIn: 'Log in',
  already: ({ name }: { name: string }) => `${name} is logged in here`,
  notYou: 'If that is someone else, they have to log out before you log in.',
  isItYou: 'Is this you?',
  who: { name: 'Name', class: 'Class', school: 'School' },
  yes: 'Yes, to the quiz',
  no: 'No, this is not me',
  otherSlip: 'That was the slip of someone else. Ask your teacher for yours.',
  toQuiz: 'To the quiz',
  logOut: 'Log out',
  /** On the profile of an account that a school registered. */
  logsInWith: 'You log in with the slip of your school. If your name is wrong, tell your teacher.',
  endsByItself: `You are logged out automatically after ${slipSessionMs / hour} hours. If one of these is not you, log it out and ask your teacher for a new slip.`,
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
