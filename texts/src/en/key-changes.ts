import { textArea } from '#text-area.ts';

/** How the key was changed since students could read it, for everybody. */
export const keyChanges = {
  title: 'Changes to the key',
  intro: 'How the key was changed since students could read it, and why.',
  loading: 'Fetching the changes',
  notOut: 'The key is not out yet',
  none: 'Nothing has been changed',
  noneMeans: 'Every key is as students first read it.',
  noRound: 'There is no such round',
  question: ({ section, number }: { section: number; number: number }) => `Section ${section}, question ${number}`,
  before: 'Before',
  after: 'Now',
  noKey: 'No right answer',
  withdrawn: {
    nobody: 'Withdrawn: counts for nobody',
    everybody: 'Withdrawn: everybody gets its marks',
  },
  wasWithdrawn: 'Withdrawn',
  wasFinal: 'After the final results',
};

export const keyChangesTexts = textArea(
  keyChanges,
  async (language) => (await import(`../${language}/key-changes.ts`)).keyChanges,
);
