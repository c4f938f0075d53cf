import { setImmediate } from 'node:timers/promises';
import { csvCell } from '@club/domain/shared/csv-cell';
import { stringify } from 'csv-stringify/sync';
import { indianTimeText } from './cells.ts';

/** A date is a moment, shown as India's time. */
export type SheetCell = string | number | boolean | Date | null;

/** Enough to be fast, few enough to let other requests have their turn. */
const rowsPerBatch = 200;

/**
 * A table as CSV that Excel opens rightly: UTF-8 with BOM, CRLF, every field quoted, formulas made harmless. It is written
 * as it is read, so the sheet is never in memory as a whole.
 */
export async function* csvSheet(
  header: readonly string[],
  rows: Iterable<readonly SheetCell[]> | AsyncIterable<readonly SheetCell[]>,
): AsyncGenerator<string> {
  yield `\uFEFF${toLines([header])}`;
  let waiting: (readonly SheetCell[])[] = [];
  for await (const row of rows) {
    waiting.push(row);
    if (waiting.length < rowsPerBatch) continue;
    yield toLines(waiting);
    waiting = [];
    // A fast reader takes piece after piece, and nothing else would have its turn.
    await setImmediate();
  }
  if (waiting.length > 0) yield toLines(waiting);
}

function toLines(rows: readonly (readonly SheetCell[])[]): string {
  return stringify(
    rows.map((row) => row.map((cell) => csvCell(cell instanceof Date ? indianTimeText(cell) : cell))),
    { quoted: true, quoted_empty: true, record_delimiter: 'windows' },
  );
}
