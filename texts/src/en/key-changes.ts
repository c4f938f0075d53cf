import { listText } from '#list.ts';
import { textArea } from '#text-area.ts';

/** Changes of the key since it was public, visible to everybody. */
export const keyChanges = {
  title: 'Changes to the answer key',
  intro: 'What has changed in the answer key since it was published, and why.',
  loading: 'Loading the changes',
  notOut: 'The answer key is not out yet',
  none: 'No changes',
  noneMeans: 'Every answer is as it was first published.',
  noRound: 'There is no such round',
  question: ({ section, number }: { section: number; number: number }) => `Section ${section}, question ${number}`,
  answers: ({ answers }: { answers: readonly string[] }) => listText('or', answers),
  before: 'Before',
  after: 'Now',
  noKey: 'No correct answer',
  withdrawn: {
    nobody: 'Withdrawn: not marked for anyone',
    everybody: 'Withdrawn: everyone gets its marks',
  },
  wasWithdrawn: 'Withdrawn',
  wasFinal: 'After the final results',
};

export const keyChangesTexts = textArea(
  keyChanges,
  async (language) => (await import(`../${language}/key-changes.ts`)).keyChanges,
);
