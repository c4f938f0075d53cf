import { textArea } from '#text-area.ts';

/** Shown after signing up. */
export const registered = {
  label: 'Registration successful',
  thanks: 'Thank you for Registering',
  untilThen: 'We post news about the rounds on our WhatsApp channel. For now, warm up with the sample questions.',
  channel: 'Join the WhatsApp channel',
  booklet: 'Sample-question booklet (PDF)',
  consent: {
    missing: 'The consent is still missing',
    ask: 'Next, tell us their phone number or email address: we send them a code and a link.',
    form: 'Next, they fill in the form on your profile.',
    after: 'As soon as they agree, you can play.',
    practise: 'Practise',
  },
};

export const registeredTexts = textArea(
  registered,
  async (language) => (await import(`../${language}/registered.ts`)).registered,
);
