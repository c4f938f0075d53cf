import { textArea } from '#text-area.ts';

export const verification = {
  title: 'Verify your phone',
  registered: ({ club }: { club: string }) => `Registration successful! Welcome to ${club}!`,
  almostThere: 'Almost there',
  intro: ({ phone }: { phone: string }) => `Enter the six-digit code that was sent to <phone>${phone}</phone>.`,
  code: 'Verification code',
  codeHint: 'It is checked as soon as all six digits are there. Valid for ten minutes; only the newest counts.',
  submit: 'Verify Account',
  resend: 'Resend',
  changePhone: 'Change Phone Number',
  changePhoneText: 'We send a new code to the number you give here.',
  signUp: 'Sign up',
  thanks: 'Thank you for Registering',
  notChecked: 'The code could not be checked. Please try again.',
  notSent: 'The code could not be sent. Please try again.',
  meanwhile: {
    title: 'While you wait',
    text: 'Try questions like those of the quiz, with the reasons for the answers.',
    practise: 'Practise',
  },
  noMessage: {
    title: 'No message?',
    wait: 'It can take a minute or two to arrive.',
    again:
      'Ask for the code again with Resend. This works once until that code has run out, so give it the minute first.',
    change: 'Is the number above not yours? Change it; your registration stays.',
    later: 'You can also verify later, before you start the quiz.',
    logIn: 'You can also <signin>log in</signin> now and verify later, before you start the quiz.',
  },
  incomplete: {
    text: 'This verification link is not complete.',
    verify: 'Verify my phone',
    addPhone: 'Add my phone number',
    ways: 'It may have been cut off on its way. You can <signin>log in</signin> or <signup>sign up</signup>.',
  },
};

export const verificationTexts = textArea(
  verification,
  async (language) => (await import(`../${language}/verification.ts`)).verification,
);
