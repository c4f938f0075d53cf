import { textArea } from '#text-area.ts';

/** The form in which sponsors write to the club. */
export const inquiry = {
  intro: 'We answer within a few days, by e-mail.',
  name: 'Your name',
  organisation: 'Company or institution',
  email: 'E-mail',
  message: 'What you have in mind',
  consent: 'The club may answer me at this address.',
  consentMore: 'It is used for nothing else. <privacy>Privacy</privacy>',
  send: 'Send',
  sending: 'Sending',
  sent: 'Your message is with the club',
  sentText: ({ email }: { email: string }) => `We answer to ${email}.`,
  waiting: 'Your message is safe with us and goes out in a moment',
  another: 'Write another one',
  failed: ({ email }: { email: string }) => `Your message could not be sent. Try again, or write to ${email}.`,
  offline: ({ email }: { email: string }) =>
    `There is no connection just now. What you have written stays here: send it again later, or write to ${email}.`,
};

export const inquiryTexts = textArea(inquiry, async (language) => (await import(`../${language}/inquiry.ts`)).inquiry);
