import type { RowReading } from '#features/answer-sheets/read-marks.ts';
import { type ReadCode, readSheet } from '#features/answer-sheets/read-sheet.ts';
import type { RandomSheet, TrueRow } from './random-sheet.ts';

export interface Judgement {
  /** Bubbles of rows that a person need not look at. */
  readonly bubbles: number;
  /** Those of them that were read as they are, without a question. */
  readonly right: number;
  /** Bubbles, of any row, that were read as they are not, without a question. */
  readonly wrong: number;
  readonly kind: string;
}

/** Compares what was read of a made-up sheet with what is on it. */
export function judgeSheet(sheet: RandomSheet, readCode: ReadCode): Judgement {
  const { picture, page, classes, round, paper } = sheet;
  const read = readSheet(picture, { round, paper, pages: [page], classes }, readCode);
  const truth: TrueRow[] = [
    ...sheet.rows,
    { filled: [sheet.classPlace], isUnclear: false },
    ...[...(sheet.rollNumber ?? '')].map((digit) => ({ filled: [Number(digit)], isUnclear: false })),
  ];
  const sizes = [
    ...page.rows.map(({ bubbles }) => bubbles.length),
    classes.length,
    ...[...(sheet.rollNumber ?? '')].map(() => 10),
  ];
  const readings: readonly (RowReading | undefined)[] =
    read.kind === 'read' ? [...read.marks.rows, read.marks.classLevel, ...(read.marks.rollNumber ?? [])] : [];
  let [bubbles, right, wrong] = [0, 0, 0];
  truth.forEach(({ filled, isUnclear }, index) => {
    const size = sizes[index] ?? 0;
    const reading = readings[index];
    if (!isUnclear) bubbles += size;
    if (reading === undefined || reading.kind === 'ask') return;
    const places = reading.kind === 'filled' ? reading.places : [];
    const off = [...filled, ...places].filter((place) => filled.includes(place) !== places.includes(place)).length;
    if (isUnclear) wrong += size === 0 || off > 0 || filled.length > 1 ? 1 : 0;
    else {
      right += size - off;
      wrong += off;
    }
  });
  return { bubbles, right, wrong, kind: read.kind };
}
