import { textArea } from '#text-area.ts';

export const verifyEmail = {
  title: 'Confirm your email address',
  intro: 'This quiz is only for certain email addresses, so please confirm yours before you start.',
  mailed: ({ email }: { email: string }) => `We’ll email the link to <email>${email}</email>.`,
  none: ({ email }: { email: string }) =>
    `This site cannot send email yet. Write to the organisers, who can help you: <mail>${email}</mail>`,
  noMail: 'It can take a few minutes. Check your spam folder too.',
  send: 'Send the link again',
  isYours: 'Is the address in the email yours? If so, please confirm it.',
  confirm: 'Confirm my address',
  done: 'Your email address is confirmed.',
  toQuiz: 'To the quiz',
  newLink: 'Ask for a new link',
};

export const verifyEmailTexts = textArea(
  verifyEmail,
  async (language) => (await import(`../${language}/verify-email.ts`)).verifyEmail,
);
