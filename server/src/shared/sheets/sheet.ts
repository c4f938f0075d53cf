import type { SheetFormat } from '@club/contract/shared/sheet';
import { csvSheet, type SheetCell } from './csv-sheet.ts';
import { workbook } from './workbook.ts';

/** Streamed, so it is never entirely in memory. */
export interface Sheet {
  /** The name of the file, without its extension, and of the sheet in a workbook. */
  readonly name: string;
  readonly header: readonly string[];
  /** Columns with contact data. */
  readonly contactColumns?: readonly string[];
  readonly rows: Iterable<readonly SheetCell[]> | AsyncIterable<readonly SheetCell[]>;
  /** People type into the workbook: a spreadsheet keeps what they type, 1:2 or 007, as text. */
  readonly isTyped?: boolean;
}

export interface SheetFile {
  readonly stream: AsyncIterable<string | Uint8Array>;
  readonly mediaType: string;
  readonly fileName: string;
}

/** The sheet without its contact data. */
export function withoutContacts({ contactColumns = [], ...sheet }: Sheet): Sheet {
  const isKept = sheet.header.map((title) => !contactColumns.includes(title));
  const keep = <Cell>(cells: readonly Cell[]) => cells.filter((_, index) => isKept[index]);
  async function* rows(): AsyncGenerator<readonly SheetCell[]> {
    for await (const row of sheet.rows) yield keep(row);
  }
  return { ...sheet, header: keep(sheet.header), rows: rows() };
}

/** See docs/rules/ranking.md, R5. */
export function sheetFile({ name, header, rows, isTyped = false }: Sheet, format: SheetFormat): SheetFile {
  if (format === 'csv') return { stream: csvSheet(header, rows), mediaType: 'text/csv', fileName: `${name}.csv` };
  return {
    stream: workbook([{ name, header, rows, isTyped }]),
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    fileName: `${name}.xlsx`,
  };
}
