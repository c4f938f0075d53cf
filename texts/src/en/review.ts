import { textArea } from '#text-area.ts';

export const review = {
  title: 'Your answers and the key',
  loading: 'Fetching your paper',
  provisional: 'Your marks are by the provisional key. They may still change, and ranks come with the final results.',
  object: ({ email }: { email: string }) =>
    `If you hold another answer right, write to <mail>${email}</mail>: which question, which answer, and why.`,
  disqualified: 'You are disqualified, so you have no rank. These are your answers as we hold them.',
  standing: 'Where you stand',
  ranks: { all: 'Among all', city: 'In your city', school: 'In your school' },
  rank: ({ rank, of }: { rank: number; of: number }) => `${rank} of ${of}`,
  isShared: 'shared',
  advances: 'You go on to the city championship.',
  received: ({ moment }: { moment: string }) => `Your answer reached us at ${moment}, in time.`,
  late: ({ answer, moment }: { answer: string; moment: string }) =>
    `A later answer, ${answer}, reached us at ${moment}, after the time. It does not count.`,
  whatYouHandedIn: 'What you handed in',
};

export const reviewTexts = textArea(review, async (language) => (await import(`../${language}/review.ts`)).review);
