import { isQuestionKind } from '@club/domain/entities/papers/question-kinds';
import { type QuestionRow, type RowColumn, rowColumns } from '@club/domain/features/question-bank/question-row';
import { type Language, languageFacts, languages } from '@club/domain/shared/language';
import { normalizeForComparison } from '@club/domain/shared/text';
import { kindNames } from '@club/texts/admin/question-kinds';
import { columnTitles } from '@club/texts/admin/question-rows';
import { CsvError } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import { maxRows, type QuestionFile, type ReadRow, UnreadableFile } from './question-file.ts';
import { repackWorkbook } from './unpack.ts';

/** Alternative headers. A language follows in brackets or as a word: "Question (Hindi)", "question hi". */
const otherTitles: Readonly<Record<string, RowColumn>> = {
  type: 'kind',
  kind: 'kind',
  'question text': 'question',
  a: 'optionA',
  b: 'optionB',
  c: 'optionC',
  d: 'optionD',
  'correct answer': 'answer',
  correct: 'answer',
  key: 'answer',
  points: 'marks',
  reward: 'marks',
  negative: 'penalty',
  'negative marking': 'penalty',
  penalty: 'penalty',
  reason: 'reason',
  why: 'reason',
  solution: 'reason',
  image: 'picture',
  'alt text': 'pictureAlt',
};

const columnByTitle = new Map<string, RowColumn>([
  ...rowColumns.map((column) => [bareTitle(columnTitles[column]), column] as const),
  ...Object.entries(otherTitles),
]);
/** The spelling of `Intl` and of other programs: हिन्दी. */
const otherOwnName = (language: Language) =>
  new Intl.DisplayNames(languageFacts[language].locale, { type: 'language' }).of(language) ?? language;

const languageByWord = new Map(
  languages.flatMap((language) =>
    [language, languageFacts[language].name, languageFacts[language].ownName, otherOwnName(language)].map((word) => [
      word.toLowerCase(),
      languageFacts[language].name.toLowerCase(),
    ]),
  ),
);

function bareTitle(title: string): string {
  return normalizeForComparison(title.replace(/[()_:*-]/g, ' '));
}

function columnOf(title: string): RowColumn | undefined {
  const bare = bareTitle(title);
  const known = columnByTitle.get(bare);
  if (known !== undefined) return known;
  // "Hindi question", "option a hi": the language as a word before or after.
  const words = bare.split(' ');
  for (const [word, rest] of [
    [words.at(-1), words.slice(0, -1)],
    [words[0], words.slice(1)],
  ] as const) {
    const language = languageByWord.get(word ?? '');
    if (language === undefined) continue;
    const english = columnByTitle.get(rest.join(' '));
    if (english === undefined || language === 'english') return english;
    return columnByTitle.get(bareTitle(`${columnTitles[english]} ${language}`));
  }
  return undefined;
}

/** Values copied from a spreadsheet are separated by tabs; Excel writes semicolons in locales with a decimal comma. */
export function readDelimited(text: string): QuestionFile {
  const delimiter = delimiterOf(text) ?? ',';
  try {
    // Within an unquoted value, a quotation mark is a plain character.
    const table = parse(text, {
      bom: true,
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: 200_000,
    });
    return readTable((table as string[][]).map((row) => row.map(withoutGuard)));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error.lines === 'number' ? ` near line ${error.lines}` : '';
    throw new UnreadableFile(
      `A quotation mark is not closed${line}. Close it, or save the file from the spreadsheet again.`,
    );
  }
}

/** Undefined if no line has column titles. */
export function delimiterOf(text: string): string | undefined {
  const lines = text.split(/\r?\n/, maxLinesAboveTitles).map((line) => line.replace(/^\uFEFF/, ''));
  return ['\t', ';', ','].find((delimiter) =>
    headerOf(lines.map((line) => line.split(delimiter).map((cell) => cell.replace(/^"|"$/g, '')))),
  );
}

/** @throws UnreadableFile */
export async function readWorkbook(bytes: Uint8Array): Promise<QuestionFile> {
  const { readXlsx } = await import('hucre/xlsx');
  const { sheets } = await readXlsx(repackWorkbook(bytes), { maxRows: maxRows + 2 }).catch(() => {
    throw new UnreadableFile('The workbook is damaged. Open it in the spreadsheet and save it again.');
  });
  const tables = sheets
    .filter(({ hidden, veryHidden }) => hidden !== true && veryHidden !== true)
    .map(({ rows }) => rows.map((row) => row.map(cellText)));
  const table = tables.find((rows) => headerOf(rows) !== undefined) ?? tables[0] ?? [];
  return readTable(table);
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return value instanceof Date ? value.toISOString().slice(0, 10) : String(value);
}

/** There may be a heading above the titles. */
const maxLinesAboveTitles = 10;

function headerOf(table: readonly (readonly string[])[]) {
  for (const [index, row] of table.slice(0, maxLinesAboveTitles).entries()) {
    const columns = row.map((title) => columnOf(title));
    if (columns.includes('question') && columns.includes('answer')) return { index, columns, titles: row };
  }
  return undefined;
}

function readTable(table: readonly (readonly string[])[]): QuestionFile {
  const header = headerOf(table);
  if (header === undefined) {
    throw new UnreadableFile(
      `No row has the titles “${columnTitles.question}” and “${columnTitles.answer}”. Use the titles of the template.`,
    );
  }
  const notes = header.titles.flatMap((title, index) => {
    if (title.trim() === '') return [];
    const column = header.columns[index];
    if (column === undefined) return [`The column “${title.trim()}” is not known and was left out.`];
    return header.columns.indexOf(column) < index
      ? [`“${columnTitles[column]}” is there twice. The first one counts.`]
      : [];
  });
  const rows: ReadRow[] = [];
  for (const [index, cells] of table.entries()) {
    if (index <= header.index || cells.every((cell) => cell.trim() === '')) continue;
    const row: Partial<Record<RowColumn, string>> = {};
    for (const [place, cell] of cells.entries()) {
      const column = header.columns[place];
      if (column !== undefined && cell.trim() !== '') row[column] ??= cell;
    }
    rows.push({ place: `Row ${index + 1}`, row, problems: [] });
  }
  return { rows, notes, pictures: [] };
}

/** Removes the guard that `csvCell` puts before a formula. It doubles an author's own apostrophe, so only ours is removed. */
const guarded = '(?<=^|[;\\t\\r\\n])';
const formula = `['\\s"]*[=+\\-@＝＋－＠]`;
const withGuard = (text: string) => text.replace(new RegExp(`${guarded}(?='${formula})`, 'gu'), "'");
const withoutGuard = (text: string) => text.replace(new RegExp(`${guarded}'(?=${formula})`, 'gu'), '');

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
