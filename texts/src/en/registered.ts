import { textArea } from '#text-area.ts';

/** Shown after signing up. */
export const registered = {
  label: 'Registration successful',
  thanks: 'Thank you for Registering',
  untilThen: 'We post news about the rounds on our WhatsApp channel. For now, warm up with the sample questions.',
  channel: 'Join the WhatsApp channel',
  booklet: 'Sample-question booklet (PDF)',
};

export const registeredTexts = textArea(
  registered,
  async (language) => (await import(`../${language}/registered.ts`)).registered,
);
