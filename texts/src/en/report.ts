import { listText } from '#list.ts';
import { plural } from '#plural.ts';
import { textArea } from '#text-area.ts';

interface AnswerCount {
  readonly count: string;
}

/** A round in numbers, for readers outside the team. */
export const report = {
  registered: 'registered',
  sat: 'took part',
  /** Also used as a column title, so a count of one is not reached there. */
  schools: ({ count }: { count: number }) => plural('en', count, { one: 'school', other: 'schools' }),
  cities: ({ count }: { count: number }) => plural('en', count, { one: 'city', other: 'cities' }),
  scores: 'Students by score',
  median: ({ median, fullMarks }: { median: string; fullMarks: string }) =>
    `Half of them have ${median} of ${fullMarks} marks or more.`,
  marks: 'marks',
  growth: ({ percent }: { percent: string }) => `+${percent} % on the round before`,
  sponsors: ({ names }: { names: readonly string[] }) => `Supported by ${listText('and', names)}`,
  noScores: 'No results yet.',
  classes: 'By class',
  class: ({ number }: { number: number }) => `Class ${number}`,
  rounds: 'Compared with earlier rounds',
  onlyRound: 'This was the first round.',
  round: 'Round',
  day: ({ answers, participants, time }: { answers: string; participants: string; time: string }) =>
    `${answers} answers were saved. At ${time}, ${participants} students were playing at once.`,
  answers: ({ count }: AnswerCount) => `${count} answers were saved.`,
};

export const reportTexts = textArea(report, async (language) => (await import(`../${language}/report.ts`)).report);
