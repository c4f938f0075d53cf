import { csvSheet, type SheetCell } from '#shared/sheets/csv-sheet.ts';
import type { PaperStatistics } from './read-statistics.ts';
import { toQuestionStatistics } from './statistics-reply.ts';

const header = [
  'section',
  'number',
  'question',
  'kind',
  'key',
  'withdrawn',
  'sat',
  'answered',
  'facility',
  'discrimination',
  'alarm',
  'choices (count; top 27 %; bottom 27 %)',
];

/** `statistics.csv`: a row for each question of the paper, as the page shows them. */
export function statisticsSheet(statistics: PaperStatistics): AsyncGenerator<string> {
  const rows = toQuestionStatistics(statistics).map((question): SheetCell[] => [
    question.section,
    question.number,
    question.text,
    question.kind,
    question.key,
    question.withdrawn,
    question.sat,
    question.answered,
    rounded(question.facility),
    rounded(question.discrimination),
    question.alarm && [question.alarm.kind, question.alarm.choice].filter(Boolean).join(': '),
    question.choices
      .map(({ choice, count, top, bottom }) => `${choice ?? 'left out'}: ${count}; ${top}; ${bottom}`)
      .join(' | '),
  ]);
  return csvSheet(header, rows);
}

/** To as many digits as the page shows. */
function rounded(figure: number | null): number | null {
  return figure === null ? null : Math.round(figure * 1000) / 1000;
}
