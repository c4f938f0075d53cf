import { setImmediate } from 'node:timers/promises';
import { csvCell } from '@club/domain/shared/csv-cell';
import { stringify } from 'csv-stringify/sync';
import { indianTimeText } from './cells.ts';

/** A date is an instant, shown in Indian time. */
export type SheetCell = string | number | boolean | Date | null;

/** A compromise between speed and blocking other requests. */
const rowsPerBatch = 200;

/**
 * A table as CSV that Excel opens correctly: UTF-8 with BOM, CRLF, every field quoted, formulas neutralised. It is streamed, so the
 * whole sheet is never in memory.
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
    // Yields, because a fast reader would otherwise block the event loop.
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
