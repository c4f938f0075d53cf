import { textArea } from '#text-area.ts';

/** Thanks for registering. */
export const registered = {
  label: 'Registration successful',
  thanks: 'Thank you for Registering',
  untilThen: 'News about the rounds is on our WhatsApp channel. Until then, warm up with the sample questions.',
  channel: 'Join the WhatsApp channel',
  booklet: 'Sample-question booklet (PDF)',
};

export const registeredTexts = textArea(
  registered,
  async (language) => (await import(`../${language}/registered.ts`)).registered,
);
