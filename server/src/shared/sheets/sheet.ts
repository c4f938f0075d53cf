import type { SheetFormat } from '@club/contract/shared/sheet';
import { csvSheet, type SheetCell } from './csv-sheet.ts';
import { workbook } from './workbook.ts';

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
  return {
    stream: workbook(name, header, rows),
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    fileName: `${name}.xlsx`,
  };
}
