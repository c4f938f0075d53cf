import { readClassTable } from '@club/domain/features/classes/class-list';
import { newRow, type TypedRow } from './typed-row.ts';

export interface ReadTable {
  readonly rows: readonly TypedRow[];
  /** The names of further sheets of a workbook, which were not read. */
  readonly otherSheets: readonly string[];
}

function toRows(table: readonly (readonly unknown[])[]): TypedRow[] {
  return readClassTable(table.map((line) => line.map(shownCell))).map((row) => newRow(row));
}

/** As the spreadsheet shows it in India. A number is written with all its digits, whatever the width of its column. */
function shownCell(cell: unknown): string {
  if (cell instanceof Date) {
    const part = (number: number) => String(number).padStart(2, '0');
    // Workbooks know no time zone.
    return `${part(cell.getUTCDate())}/${part(cell.getUTCMonth() + 1)}/${cell.getUTCFullYear()}`;
  }
  return cell === null || cell === undefined ? '' : String(cell);
}

/** A list as copied from a spreadsheet, or typed with commas. The reader of tables is loaded when it is needed. */
export async function readPasted(text: string): Promise<ReadTable> {
  const { parseCsv } = await import('hucre/csv');
  return { rows: toRows(parseCsv(text, text.includes('\t') ? { delimiter: '\t' } : {})), otherSheets: [] };
}

/** A file is read here, so that nothing leaves the device before the teacher has seen it. @throws if it cannot be read */
export async function readFile(file: File): Promise<ReadTable> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  // A workbook is a zip file.
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
    const { readXlsx } = await import('hucre/xlsx');
    const { sheets } = await readXlsx(bytes, { maxRows: 2_000 });
    const [first, ...others] = sheets.filter(({ hidden, rows }) => hidden !== true && rows.length > 0);
    return { rows: toRows(first?.rows ?? []), otherSheets: others.map(({ name }) => name) };
  }
  return readPasted(decode(bytes));
}

/** Spreadsheets also write CSV in UTF-16, or in the code page of Western Europe. @throws for what is no text, such as an old .xls */
function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const unicode16 =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
  const text = unicode16 === undefined ? decodeBytes(bytes) : new TextDecoder(unicode16).decode(bytes);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they tell a file that is no text
  if (/[\0-\x08\x0e-\x1a]/.test(text)) throw new TypeError('not a text file');
  return text;
}

function decodeBytes(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
