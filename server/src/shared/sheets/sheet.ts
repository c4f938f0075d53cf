import { setImmediate } from 'node:timers/promises';
import type { SheetFormat } from '@club/contract/shared/sheet';
import { writeXlsxStream } from 'hucre/xlsx';
import { csvSheet, type SheetCell } from './csv-sheet.ts';

/** Written as it is read, so it is never entirely in memory. */
export interface Sheet {
  /** Of the file, without its ending, and of the sheet in a workbook. */
  readonly name: string;
  readonly header: readonly string[];
  /** Which of its columns lead to a person. */
  readonly contactColumns?: readonly string[];
  readonly rows: Iterable<readonly SheetCell[]> | AsyncIterable<readonly SheetCell[]>;
}

export interface SheetFile {
  readonly stream: AsyncIterable<string | Uint8Array>;
  readonly mediaType: string;
  readonly fileName: string;
}

/** The same without the columns that lead to a person. */
export function withoutContacts({ contactColumns = [], ...sheet }: Sheet): Sheet {
  const isKept = sheet.header.map((title) => !contactColumns.includes(title));
  const keep = <Cell>(cells: readonly Cell[]) => cells.filter((_, index) => isKept[index]);
  async function* rows(): AsyncGenerator<readonly SheetCell[]> {
    for await (const row of sheet.rows) yield keep(row);
  }
  return { ...sheet, header: keep(sheet.header), rows: rows() };
}

/** See docs/rules/ranking.md, R5. */
export function sheetFile({ name, header, rows }: Sheet, format: SheetFormat): SheetFile {
  if (format === 'csv') return { stream: csvSheet(header, rows), mediaType: 'text/csv', fileName: `${name}.csv` };
  const columns = header.map((title) => ({ header: title, width: columnWidth(title) }));
  return {
    // Strings are written as strings, and no program takes one for a formula.
    stream: writeXlsxStream(workbookRows(rows), { name, columns, freezePane: { rows: 1 } }),
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    fileName: `${name}.xlsx`,
  };
}

/** After this many rows other work gets its turn. */
const rowsPerBatch = 200;

async function* workbookRows(rows: Sheet['rows']): AsyncGenerator<SheetCell[]> {
  let count = 0;
  for await (const row of rows) {
    yield row.map((cell) => (typeof cell === 'string' ? printable(cell) : cell));
    count += 1;
    if (count % rowsPerBatch === 0) await setImmediate();
  }
}

/** In characters. */
function columnWidth(title: string): number {
  return Math.min(40, Math.max(12, title.length + 2));
}

/** XML knows no control characters, and half a surrogate pair is no text. */
function printable(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  return text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');
}
