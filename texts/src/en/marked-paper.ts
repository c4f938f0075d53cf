import { listText } from '#list.ts';
import { textArea } from '#text-area.ts';

export const markedPaper = {
  score: ({ score, fullMarks }: { score: number; fullMarks: number }) => `${score} of ${fullMarks} marks`,
  /** Below the score in its ring. */
  ofMarks: ({ fullMarks }: { fullMarks: number }) => `of ${fullMarks} marks`,
  folding: {
    show: 'Questions shown',
    filters: {
      all: ({ count }: { count: number }) => `All ${count}`,
      wrong: ({ count }: { count: number }) => `Wrong ${count}`,
      'not-answered': ({ count }: { count: number }) => `Not answered ${count}`,
    },
    openAll: 'Open all',
    foldAll: 'Fold all',
  },
  sectionNamed: ({ section, title }: { section: number; title: string }) => `Section ${section}: ${title}`,
  bySection: 'Marks by section',
  section: 'Section',
  right: 'Correct',
  marks: 'Marks',
  median: 'Median',
  medianMeans: 'Median: half of all students have at least that many marks.',
  of: ({ part, whole }: { part: number | string; whole: number }) => `${part} of ${whole}`,
  question: ({ number }: { number: number }) => `Question ${number}`,
  withdrawn: 'This question was withdrawn.',
  why: ({ reason }: { reason: string }) => `<why>Why:</why> ${reason}`,
  outcomes: { withdrawn: 'Withdrawn', 'not-answered': 'Not answered', right: 'Correct', wrong: 'Wrong' },
  yourAnswer: 'Your answer',
  rightAnswer: 'Correct answer',
  alsoRight: ({ answers }: { answers: readonly string[] }) => `Also correct: ${listText('or', answers)}`,
  none: 'None',
  notGiven: 'Not given',
  neverBelow: ({ sum }: { sum: string }) => `The sections add up to ${sum}. A total is never below 0.`,
  neverAbove: ({ sum, fullMarks }: { sum: string; fullMarks: number }) =>
    `The sections add up to ${sum}. A total is never above the full marks, ${fullMarks}.`,
};

export const markedPaperTexts = textArea(
  markedPaper,
  async (language) => (await import(`../${language}/marked-paper.ts`)).markedPaper,
);
