import { numberOrText } from '#shared/sheets/cells.ts';
import type { SheetCell } from '#shared/sheets/csv-sheet.ts';
import type { Sheet } from '#shared/sheets/sheet.ts';
import type { PaperStatistics } from './read-statistics.ts';
import { toQuestionStatistics } from './statistics-reply.ts';
import { type EntryGrouping, entryGroupings, type ScoreQuartiles } from './statistics-store.ts';

const header = [
  'section',
  'number',
  'question',
  'type',
  'answer key',
  'withdrawn',
  'attempted',
  'answered',
  'facility',
  'discrimination',
  'median time (seconds)',
  'alarm',
  'choices (count; top 27%; bottom 27%)',
  "reliability (Cronbach's alpha)",
];

/** `statistics.csv`: a row for each question of the paper, as on the page, and one for the whole paper. */
export function statisticsSheet(statistics: PaperStatistics): Sheet {
  const rows = toQuestionStatistics(statistics).map((question): SheetCell[] => [
    question.section,
    question.number,
    question.text,
    question.kind,
    question.key === null ? null : numberOrText(question.key),
    question.withdrawn,
    question.sat,
    question.answered,
    rounded(question.facility),
    rounded(question.discrimination),
    question.medianSeconds,
    question.alarm &&
      `${question.alarm.isStrong ? 'probably wrong' : 'may be wrong'}: ${[question.alarm.kind, question.alarm.choice].filter(Boolean).join(' ')}`,
    question.choices
      .map(({ choice, count, top, bottom }) => `${choice ?? 'left out'}: ${count}; ${top}; ${bottom}`)
      .join(' | '),
    null,
  ]);
  const whole = new Map<string, SheetCell>([
    ['section', 'whole paper'],
    ['attempted', statistics.participants],
    ["reliability (Cronbach's alpha)", rounded(statistics.reliability)],
  ]);
  return { name: 'statistics', header, rows: [...rows, header.map((title) => whole.get(title) ?? null)] };
}

const quartilesHeader = [
  'by',
  'name',
  'entries',
  'mean',
  'lowest',
  'lower quartile',
  'median',
  'upper quartile',
  'highest',
];

/** `scores.csv`: the distribution of scores by city, school and class, as on the page. */
export function quartilesSheet(spreads: Readonly<Record<EntryGrouping, readonly ScoreQuartiles[]>>): Sheet {
  const rows = entryGroupings.flatMap((grouping) =>
    spreads[grouping].map((one): SheetCell[] => [
      grouping,
      one.name,
      one.entries,
      rounded(one.mean),
      one.lowest,
      one.lowerQuartile,
      one.median,
      one.upperQuartile,
      one.highest,
    ]),
  );
  return { name: 'scores', header: quartilesHeader, rows };
}

/** Rounded as on the page. */
function rounded(figure: number | null): number | null {
  return figure === null ? null : Math.round(figure * 1000) / 1000;
}
