import { listText } from '#list.ts';
import { plural } from '#plural.ts';
import { textArea } from '#text-area.ts';

interface Percentile {
  readonly percentile: string;
  readonly of: number;
}

/** Where somebody stands, with a sentence that explains each figure. See docs/rules/standing.md. */
export const standing = {
  title: 'Where you stand',
  percentile: 'Percentile',
  percentileMeans: ({ percentile, of }: Percentile) =>
    `Of all ${of} ranked students, ${percentile}\u00a0% have as many marks as you or fewer. You and those level with you are counted, as in the percentile of the national tests (NTA).`,
  better: ({ better }: { better: number }) =>
    better === 0
      ? 'Nobody has more marks than you.'
      : plural('en', better, {
          one: 'One student has more marks than you.',
          other: `${better} students have more marks than you.`,
        }),
  ranks: { all: 'Among all', city: 'In your city', school: 'In your school', class: 'In your class at school' },
  rank: ({ rank, of }: { rank: number; of: number }) => `${rank} of ${of}`,
  rankOfAll: ({ rank, of }: { rank: number; of: number }) => `Rank ${rank} of ${of}`,
  isShared: 'tied',
  ranksMean:
    'A rank counts those with more marks, and of those with the same marks the ones who took less time or, with the same time, finished earlier.',
  groups: { all: 'all', city: 'your city', school: 'your school', class: 'your class' },
  withheld: ({ groups }: { groups: readonly string[] }) =>
    `Not shown: ${listText('and', groups)}. So that nobody’s result can be worked out, a group is shown only if it has at least five students, and at least five or none outside of it.`,
  topics: {
    title: 'Your marks by topic',
    means:
      'The line is the median: half of all students have at least that many marks. What is furthest below it comes first, because there is most to gain.',
    marks: ({ marks, fullMarks }: { marks: string; fullMarks: number }) => `${marks} of ${fullMarks}`,
    median: ({ median }: { median: string }) => `median ${median}`,
  },
  missed: {
    title: 'What most got right',
    means:
      'More than half of those who sat its section got each of these right, and you did not. So they are a good place to start.',
    question: ({ section, number }: { section: number; number: number }) => `Section ${section}, question ${number}`,
    right: ({ percent }: { percent: number }) => `${percent}\u00a0% were right`,
  },
};

export const standingTexts = textArea(
  standing,
  async (language) => (await import(`../${language}/standing.ts`)).standing,
);
