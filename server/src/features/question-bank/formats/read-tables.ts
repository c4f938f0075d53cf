import type { ColumnChoices } from '@club/contract/question-bank';
import { optionLetters } from '@club/domain/entities/papers/answer-key';
import type { FormatProblem, QuestionRow, RowColumn } from '@club/domain/features/question-bank/question-row';
import { normalizeForComparison } from '@club/domain/shared/text';
import { columnTitles } from '@club/texts/admin/question-rows';
import { type QuestionFile, type ReadRow, type UnknownColumn, UnreadableFile } from './question-file.ts';
import { cellKey, type SheetTable } from './sheet-table.ts';
import { bareTitle, hasNumberedOptions, readTitle, type SheetColumn } from './sheet-titles.ts';

/** There may be a heading above the titles. */
export const maxLinesAboveTitles = 10;
/** A sentence that lists cells names no more of them. */
const maxNamed = 10;
/** In characters. */
const maxExampleLength = 60;
const optionColumns = optionLetters.map((letter) => `option${letter}` as const);

interface Header {
  readonly index: number;
  readonly columns: readonly SheetColumn[];
}

type Cells = readonly (readonly string[])[];

export function headerOf(table: Cells, choices: ColumnChoices): Header | undefined {
  for (const [index, row] of table.slice(0, maxLinesAboveTitles).entries()) {
    const columns = row.map((title) => readTitle(title, choices));
    const isThere = (wanted: RowColumn) => columns.some(({ column }) => column === wanted);
    if (isThere('question') && isThere('answer')) return { index, columns };
  }
  return undefined;
}

/** The line that may have the titles in other words: several short texts, and no question. */
function likelyHeaderOf(table: Cells, choices: ColumnChoices): Header | undefined {
  for (const [index, row] of table.slice(0, maxLinesAboveTitles).entries()) {
    const filled = row.filter((cell) => cell.trim() !== '');
    if (filled.length < 3) continue;
    const areTitles =
      filled.every((cell) => cell.length <= 40 && !/\?\s*$/.test(cell)) &&
      filled.filter((cell) => /\p{L}/u.test(cell)).length >= 2;
    return areTitles && table.length > index + 1
      ? { index, columns: row.map((title) => readTitle(title, choices)) }
      : undefined;
  }
  return undefined;
}

/** Rows of all sheets that have titles. See docs/question-files.md. */
export function readTables(tables: readonly SheetTable[], choices: ColumnChoices): QuestionFile {
  const headers = tables.map(({ cells }) => headerOf(cells, choices));
  const read = tables.flatMap((table, index) => {
    const header = headers[index];
    return header === undefined ? [] : [{ table, header }];
  });
  if (read.length === 0) return unmatched(tables, choices);
  const isOne = read.length === 1;
  const notes = tables
    .filter(({ name, cells }, index) => headers[index] === undefined && hasText(cells) && name !== helpSheet)
    .map(
      ({ name }) =>
        `The sheet “${name}” was left out: no row has the titles “${columnTitles.question}” and “${columnTitles.answer}”.`,
    );
  const sheets = read.map(({ table, header }) => readSheet(table, header, isOne));
  const columns = new Map(
    read.flatMap(({ table, header }) =>
      unknownColumns(table, header).map((one) => [bareTitle(one.title), one] as const),
    ),
  );
  return {
    rows: sheets.flatMap(({ rows }) => rows),
    notes: [...notes, ...sheets.flatMap((sheet) => sheet.notes)],
    pictures: [],
    columns: [...columns.values()],
  };
}

/** The sheet of the template that explains its columns. */
export const helpSheet = 'How to fill it in';

function hasText(cells: Cells): boolean {
  return cells.some((row) => row.some((cell) => cell.trim() !== ''));
}

/** @throws UnreadableFile if nothing looks like titles */
function unmatched(tables: readonly SheetTable[], choices: ColumnChoices): QuestionFile {
  const problem = `No row has the titles “${columnTitles.question}” and “${columnTitles.answer}”.`;
  for (const table of tables) {
    const header = likelyHeaderOf(table.cells, choices);
    if (header === undefined) continue;
    const known = header.columns.flatMap(({ title, column, isDecided }): UnknownColumn[] =>
      isDecided === 'by its title' && column !== undefined
        ? [{ title, column, isDecided: true, example: exampleOf(table, header, title) }]
        : [],
    );
    const columns = [...known, ...unknownColumns(table, header)];
    return { rows: [], notes: [problem], pictures: [], columns };
  }
  throw new UnreadableFile(`${problem} Use the titles of the template.`);
}

function unknownColumns(table: SheetTable, header: Header): UnknownColumn[] {
  return header.columns.flatMap(({ title, column, isDecided }) =>
    isDecided === 'by its title'
      ? []
      : [
          {
            title: title.trim().slice(0, 200),
            column: column ?? null,
            isDecided: isDecided === 'by hand',
            example: exampleOf(table, header, title),
          },
        ],
  );
}

function exampleOf({ cells }: SheetTable, { index, columns }: Header, wanted: string): string {
  const place = columns.findIndex(({ title }) => title === wanted);
  const text = cells.slice(index + 1).find((row) => (row[place] ?? '').trim() !== '')?.[place] ?? '';
  return text.trim().slice(0, maxExampleLength);
}

function readSheet(table: SheetTable, header: Header, isOne: boolean) {
  const { name, cells, hiddenRows, hiddenColumns, continuations } = table;
  const { index: titleRow, columns } = header;
  const inSheet = isOne ? '' : ` of “${name}”`;
  const rows: ReadRow[] = [];
  const notes: string[] = [];
  const left = { hidden: [] as number[], noQuestion: [] as string[] };
  const usedPictures = new Set<string>();
  const isNumbered = hasNumberedOptions(columns);
  const hasSection = columns.some(({ column }) => column === 'section');
  // A sheet for each section needs no column for it. Spreadsheets give new sheets a name with a number.
  const section = isOne || hasSection || /^(?:sheet|tabelle|feuil)\s*\d*$/i.test(name) ? undefined : name;
  const place = (row: number) => (isOne ? `Row ${row + 1}` : `${name}, row ${row + 1}`);

  for (const [row, line] of cells.entries()) {
    if (row <= titleRow || continuations.has(row)) continue;
    const pictured = table.pictures.size > 0 && columns.some((_, column) => table.pictures.has(cellKey(row, column)));
    if (!pictured && line.every((cell) => cell.trim() === '')) continue;
    if (hiddenRows.has(row)) {
      left.hidden.push(row + 1);
      continue;
    }
    const { written, problems } = readLine(table, columns, row, usedPictures);
    if (isNoQuestion(written)) {
      const said = line.filter((cell) => cell.trim() !== '').join(' ');
      left.noQuestion.push(`row ${row + 1} (“${said.slice(0, maxExampleLength)}”)`);
      continue;
    }
    const unmatched = unmatchedOptions(columns, line, written);
    if (unmatched !== '') problems.push({ column: 'optionA', code: 'columns-unknown', value: unmatched });
    rows.push({
      place: place(row),
      row: {
        ...(section !== undefined && { section }),
        ...written,
        ...(isNumbered && written.answer !== undefined && { answer: letterOfNumber(written.answer, written) }),
      },
      problems,
    });
  }

  for (const [index, { title, column, isDecided }] of columns.entries()) {
    if (title.trim() === '') continue;
    if (column === undefined && isDecided !== 'by its title') {
      notes.push(`The column “${title.trim()}”${inSheet} is not known and was left out.`);
    }
    if (column !== undefined && columns.findIndex((one) => one.column === column) < index) {
      notes.push(`“${columnTitles[column]}” is there twice${inSheet}. The first one counts.`);
    }
    if (column !== undefined && hiddenColumns.has(index)) {
      notes.push(`The column “${title.trim()}”${inSheet} is hidden in the sheet. It was read all the same.`);
    }
  }
  if (left.hidden.length > 0) {
    notes.push(
      `Hidden rows${inSheet} were left out: ${listed(left.hidden.map(String))}. Show them in the spreadsheet to have them read.`,
    );
  }
  if (left.noQuestion.length > 0) {
    notes.push(`Lines${inSheet} that are no question were left out: ${listed(left.noQuestion)}.`);
  }
  const strayPictures = [...table.pictures].flatMap(([key, names]) =>
    names.filter((one) => !usedPictures.has(one)).map(() => key),
  );
  if (strayPictures.length > 0) {
    notes.push(
      `Pictures${inSheet} that are in no question and no option were left out: at ${listed(strayPictures)}. Move each into the cell it belongs to.`,
    );
  }
  return { rows: countsFromZero(rows) ? rows.map(withAnswerInQuestion) : rows, notes };
}

function listed(names: readonly string[]): string {
  return names.length <= maxNamed
    ? names.join(', ')
    : `${names.slice(0, maxNamed).join(', ')} and ${names.length - maxNamed} more`;
}

function readLine(table: SheetTable, columns: readonly SheetColumn[], row: number, usedPictures: Set<string>) {
  const written: Partial<Record<RowColumn, string>> = {};
  const problems: (FormatProblem & { readonly column: RowColumn })[] = [];
  const cells = table.cells[row] ?? [];
  for (const [place, { column }] of columns.entries()) {
    if (column === undefined || written[column] !== undefined) continue;
    const cell = cells[place] ?? '';
    const found = table.problems.size === 0 ? [] : (table.problems.get(cellKey(row, place)) ?? []);
    problems.push(...found.filter((one) => isMeant(one, column)).map((one) => ({ ...one, column })));
    if (cell.trim() === '') continue;
    written[column] = cell;
    if (isErrorText(cell) && found.length === 0) problems.push({ column, code: 'cell-error', value: cell.trim() });
  }
  if (table.pictures.size === 0) return { written, problems };
  for (const [place, { column }] of columns.entries()) {
    if (column === undefined) continue;
    for (const name of table.pictures.get(cellKey(row, place)) ?? []) {
      const target = pictureTarget(column);
      if (target === undefined) continue;
      usedPictures.add(name);
      if (written[target] === undefined) written[target] = name;
      else problems.push({ column: target, code: 'picture-beside', value: name });
    }
  }
  return { written, problems };
}

/** Marks are numbers however they are shown. */
function isMeant({ code }: FormatProblem, column: RowColumn): boolean {
  return code !== 'markup-dropped' || (column !== 'section' && column !== 'kind' && column !== 'answer');
}

/** What a formula that failed leaves in a text file. Source: ECMA-376, 18.17.3; LibreOffice writes Err and a number. */
function isErrorText(cell: string): boolean {
  return /^\s*(?:#(?:DIV\/0!|N\/A|NAME\?|NULL!|NUM!|REF!|VALUE!|SPILL!|CALC!)|Err:\d{3})\s*$/.test(cell);
}

function pictureTarget(column: RowColumn): RowColumn | undefined {
  if (column === 'question' || column === 'picture') return 'picture';
  return optionColumns.find((option) => option === column);
}

const totals = /^(?:(?:sub|grand)[ -]?)?totals?(?: (?:marks|questions|score))?$|^sum$|^(?:कुल|योग)(?: अंक)?$/;

/** A heading, a signature, or the line with the sum of the marks. */
function isNoQuestion(written: QuestionRow): boolean {
  const { question, answer, picture } = written;
  const hasOptions = optionColumns.some((column) => written[column] !== undefined);
  if (hasOptions) return false;
  if (question === undefined && picture === undefined && answer === undefined) return true;
  return [question, written.section, written.kind].some((text) =>
    totals.test(normalizeForComparison(text ?? '').replace(/[\s:.=]+$/, '')),
  );
}

/** The titles of columns that may be the options of a row that has none. */
function unmatchedOptions(columns: readonly SheetColumn[], line: readonly string[], written: QuestionRow): string {
  if (columns.some(({ column }) => optionColumns.some((option) => option === column))) return '';
  if (written.kind !== undefined && /integer|numer|typed|blank|short/i.test(written.kind)) return '';
  const others = columns.flatMap(({ isDecided, title }, index) =>
    isDecided === 'not yet' && (line[index] ?? '').trim() !== ''
      ? [{ title: title.trim(), cell: line[index] ?? '' }]
      : [],
  );
  const answer = normalizeForComparison(written.answer ?? '');
  const isOptions =
    others.length >= optionLetters.length ||
    (others.length >= 2 && /^\W*(?:option |opt )?[a-d1-4]\W*$/.test(answer)) ||
    others.some(({ cell }) => normalizeForComparison(cell) === answer);
  return isOptions
    ? others
        .map(({ title }) => title)
        .join(', ')
        .slice(0, 200)
    : '';
}

/** "3" is "C" where the options are numbered, unless another option has the text "3". */
function letterOfNumber(answer: string, row: QuestionRow): string {
  if (!/^[\s(]*[1-4](?:[\s,;&/()]+(?:and\s+)?[1-4])*[\s)]*$/.test(answer)) return answer;
  const numbers = (answer.match(/[1-4]/g) ?? []).map(Number);
  const isAlsoText = optionColumns.some((column, index) => {
    const text = Number((row[column] ?? '').trim());
    return numbers.includes(text) && text !== index + 1;
  });
  return isAlsoText ? answer : numbers.map((number) => optionLetters[number - 1]).join(' ');
}

/** An answer 0 that is no option is the first one of a list that counts from 0, as programmers do. */
function countsFromZero(rows: readonly ReadRow[]): boolean {
  return rows.some(
    ({ row }) =>
      row.answer?.trim() === '0' &&
      optionColumns.every((column) => row[column] !== undefined && row[column]?.trim() !== '0'),
  );
}

function withAnswerInQuestion({ row, problems, ...read }: ReadRow): ReadRow {
  const isNumber = /^\s*\d\s*$/.test(row.answer ?? '') && row.optionA !== undefined;
  const value = (row.answer ?? '').trim();
  return {
    ...read,
    row,
    problems: isNumber ? [...problems, { column: 'answer', code: 'answer-from-zero', value }] : problems,
  };
}
