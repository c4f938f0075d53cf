import type { ColumnChoices } from '@club/contract/question-bank';
import { isQuestionKind } from '@club/domain/entities/papers/question-kinds';
import { type QuestionRow, type RowColumn, rowColumns } from '@club/domain/features/question-bank/question-row';
import { kindNames } from '@club/texts/admin/question-kinds';
import { columnTitles } from '@club/texts/admin/question-rows';
import { CsvError } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import { type QuestionFile, UnreadableFile } from './question-file.ts';
import { headerOf, maxLinesAboveTitles, readTables } from './read-tables.ts';
import { readWorkbookTables } from './read-workbook.ts';
import type { SheetTable } from './sheet-table.ts';

/** Values copied from a spreadsheet are separated by tabs; Excel writes semicolons in locales with a decimal comma. */
export function readDelimited(text: string, choices: ColumnChoices): QuestionFile {
  const delimiter = delimiterOf(text, choices) ?? ',';
  try {
    // Within an unquoted value, a quotation mark is a plain character.
    const table = parse(text, { bom: true, delimiter, relax_column_count: true, relax_quotes: true });
    const cells = (table as string[][]).map((row) => row.map(withoutGuard));
    return readTables([{ ...nothingElse, name: '', cells }], choices);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error.lines === 'number' ? ` near line ${error.lines}` : '';
    throw new UnreadableFile(
      `A quotation mark is not closed${line}. Close it, or save the file from the spreadsheet again.`,
    );
  }
}

/** A text has nothing but its cells. */
const nothingElse: Omit<SheetTable, 'name' | 'cells'> = {
  problems: new Map(),
  pictures: new Map(),
  hiddenRows: new Set(),
  hiddenColumns: new Set(),
  continuations: new Set(),
};

/** Undefined if no line has column titles. */
export function delimiterOf(text: string, choices: ColumnChoices): string | undefined {
  const lines = text.split(/\r?\n/, maxLinesAboveTitles).map((line) => line.replace(/^\uFEFF/, ''));
  return ['\t', ';', ','].find((delimiter) =>
    headerOf(
      lines.map((line) => line.split(delimiter).map((cell) => cell.replace(/^"|"$/g, ''))),
      choices,
    ),
  );
}

/** @throws UnreadableFile */
export async function readWorkbook(bytes: Uint8Array, choices: ColumnChoices): Promise<QuestionFile> {
  const { tables, notes, pictures } = await readWorkbookTables(bytes);
  const file = readTables(tables, choices);
  return { ...file, notes: [...file.notes, ...notes], pictures };
}

/** Apostrophes in front of what `csvCell` takes for a formula. Whole runs, so that a text is read once. */
const beforeFormula = /(?<!['\s"])['\s"]+(?=[=+\-@＝＋－＠])/gu;

/** `csvCell` puts a guard where a formula could start. An author's own apostrophe there is doubled, so that only ours is removed. */
function replaceGuards(text: string, guard: string): string {
  if (!text.includes("'")) return text;
  return text.replace(beforeFormula, (run: string, index: number) => {
    const startsCell = index === 0 || text[index - 1] === ';';
    return run.replace(startsCell ? /(?<=^|[\t\r\n])'/g : /(?<=[\t\r\n])'/g, guard);
  });
}
const withGuard = (text: string) => replaceGuards(text, "''");
const withoutGuard = (text: string) => replaceGuards(text, '');

/** @param isGuarded whether cells of the sheet are guarded against running as formulas; those of a workbook are not */
export function toTable(rows: readonly QuestionRow[], isGuarded: boolean) {
  const columns = rowColumns.filter((column) => isBasic(column) || rows.some((row) => row[column] !== undefined));
  return {
    header: columns.map((column) => columnTitles[column]),
    rows: rows.map((row) =>
      columns.map((column) => {
        const cell = row[column] ?? '';
        if (column === 'kind' && isQuestionKind(cell)) return kindNames[cell];
        return isGuarded ? withGuard(cell) : cell;
      }),
    ),
  };
}

function isBasic(column: RowColumn): boolean {
  return rowColumns.indexOf(column) <= rowColumns.indexOf('picture');
}
