import { textArea } from '#text-area.ts';

/** The contact form for sponsors. */
export const inquiry = {
  intro: 'We usually reply by email within a few days.',
  name: 'Your name',
  organisation: 'Company or institution',
  email: 'Email',
  message: 'Your message',
  consent: 'The club may reply to me at this address.',
  consentMore: 'It is not used for anything else. <privacy>Privacy</privacy>',
  send: 'Send',
  sending: 'Sending',
  sent: 'Your message has been sent',
  sentText: ({ email }: { email: string }) => `We’ll reply to ${email}.`,
  waiting: 'We have your message and will send it on in a moment',
  another: 'Write another message',
  failed: ({ email }: { email: string }) => `Your message could not be sent. Try again, or write to ${email}.`,
  offline: ({ email }: { email: string }) =>
    `You are offline right now. Your message stays here: send it again later, or write to ${email}.`,
};

export const inquiryTexts = textArea(inquiry, async (language) => (await import(`../${language}/inquiry.ts`)).inquiry);
