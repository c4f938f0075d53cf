import { maxListRows, readClassTable } from '@club/domain/features/classes/class-list';
import { newRow, type TypedRow } from './typed-row.ts';

export interface ReadTable {
  readonly rows: readonly TypedRow[];
  /** How many more there were than a list may have. */
  readonly left: number;
}

function toRows(table: readonly (readonly unknown[])[]): ReadTable {
  const cells = table.map((line) => line.map((cell) => (cell === null || cell === undefined ? '' : String(cell))));
  const rows = readClassTable(cells);
  return { rows: rows.slice(0, maxListRows).map((row) => newRow(row)), left: Math.max(0, rows.length - maxListRows) };
}

/** A list as copied from a spreadsheet, or typed with commas. The reader of tables is loaded when it is needed. */
export async function readPasted(text: string): Promise<ReadTable> {
  const { parseCsv } = await import('hucre/csv');
  return toRows(parseCsv(text, text.includes('\t') ? { delimiter: '\t' } : {}));
}

/** A file is read here, so that nothing leaves the device before the teacher has seen it. @throws if it cannot be read */
export async function readFile(file: File): Promise<ReadTable> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  // A workbook is a zip file.
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
    const { readXlsx } = await import('hucre/xlsx');
    const { sheets } = await readXlsx(bytes, { maxRows: 2_000 });
    return toRows(sheets.find(({ hidden, rows }) => hidden !== true && rows.length > 0)?.rows ?? []);
  }
  return readPasted(decode(bytes));
}

/** Spreadsheets also write CSV in UTF-16, or in the code page of Western Europe. */
function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
