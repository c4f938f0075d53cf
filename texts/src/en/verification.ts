import { codeLifetimeMs } from '@club/domain/entities/accounts/one-time-code';
import { minute } from '@club/domain/shared/instant';
import { textArea } from '#text-area.ts';

export const verification = {
  title: 'Verify your phone',
  registered: ({ club }: { club: string }) => `Registration successful! Welcome to ${club}!`,
  almostThere: 'Almost there',
  intro: ({ phone }: { phone: string }) => `Enter the six-digit code we sent to <phone>${phone}</phone>.`,
  asked: ({ phone }: { phone: string }) => `Enter the six-digit code for <phone>${phone}</phone>.`,
  noCodes: {
    none: ({ email }: { email: string }) =>
      `No code was sent: this site cannot send text messages yet. Write to the organisers, who can verify your number for you: <mail>${email}</mail>`,
    given: ({ phone }: { phone: string }) =>
      `If the organisers give you a code for <phone>${phone}</phone>, enter it here.`,
    kept: 'Your registration is saved, and you can log in.',
  },
  code: 'Verification code',
  codeHint: `We check it as soon as you enter all six digits. Valid for ${codeLifetimeMs / minute} minutes; only the latest code works.`,
  submit: 'Verify Account',
  resend: 'Resend',
  changePhone: 'Change Phone Number',
  signUp: 'Register',
  thanks: 'Thank you for Registering',
  notChecked: 'The code could not be checked. Please try again.',
  notSent: 'The code could not be sent. Please try again.',
  meanwhile: {
    title: 'While you wait',
    text: 'Try questions like those in the quiz, with the reasons for the answers.',
    practise: 'Practise',
  },
  noMessage: {
    title: 'No message?',
    wait: 'It can take a minute or two to arrive.',
    again:
      'Press Resend to get the code again. You can use it only once until that code expires, so wait a minute first.',
    change: 'Is the number above wrong? Change it; your registration is not affected.',
    later: 'You can also verify later, before you start the quiz.',
    logIn: 'You can also <signin>log in</signin> now and verify later, before you start the quiz.',
  },
  incomplete: {
    text: 'This verification link is not complete.',
    verify: 'Verify my phone',
    addPhone: 'Add my phone number',
    ways: 'It may have been copied incompletely. You can <signin>log in</signin> or <signup>register</signup>.',
  },
};

export const verificationTexts = textArea(
  verification,
  async (language) => (await import(`../${language}/verification.ts`)).verification,
);
