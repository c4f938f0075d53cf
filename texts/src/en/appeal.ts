import { textArea } from '#text-area.ts';

export const appeal = {
  title: 'Was it a mistake?',
  text: 'A call, a pop-up, the Back key or a swipe can end full screen too. Our server learns that it ended, not why. Tell the organisers what happened: they read it beside what was noted, and their answer appears here.',
  form: 'Appeal',
  label: 'What happened, in your words',
  hint: ({ least, most }: { least: number; most: number }) => `You can write once, ${least} to ${most} characters.`,
  length: ({ length, most }: { length: number; most: number }) => `${length} of ${most}`,
  isKept: 'What you wrote is kept on this device.',
  submit: 'Send appeal',
  sending: 'Sending',
  yours: 'Your appeal',
  sentOn: ({ moment }: { moment: string }) => `Sent on ${moment}.`,
  answer: 'The organisers’ answer',
  isRead: 'The organisers read it. Their answer appears here.',
};

export const appealTexts = textArea(appeal, async (language) => (await import(`../${language}/appeal.ts`)).appeal);
