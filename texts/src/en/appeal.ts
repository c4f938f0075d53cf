import { textArea } from '#text-area.ts';

export const appeal = {
  title: 'Was it a mistake?',
  text: 'A call, a pop-up, the Back key or a swipe can end full screen too. Our server can tell that it ended, but not why. Tell the organisers what happened: they will read it together with what was recorded, and their reply will appear here.',
  form: 'Appeal',
  label: 'What happened, in your own words',
  hint: ({ least, most }: { least: number; most: number }) =>
    `You can write only once, in ${least} to ${most} characters.`,
  length: ({ length, most }: { length: number; most: number }) => `${length} of ${most}`,
  isKept: 'Your draft is saved on this device.',
  submit: 'Send appeal',
  sending: 'Sending',
  yours: 'Your appeal',
  sentOn: ({ moment }: { moment: string }) => `Sent on ${moment}.`,
  answer: 'The organisers’ reply',
  isRead: 'The organisers will read it. Their reply will appear here.',
};

export const appealTexts = textArea(appeal, async (language) => (await import(`../${language}/appeal.ts`)).appeal);
