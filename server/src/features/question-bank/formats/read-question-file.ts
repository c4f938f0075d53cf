import type { ColumnChoices } from '@club/contract/question-bank';
import { maxCellLength, maxPlaceLength, type RowColumn } from '@club/domain/features/question-bank/question-row';
import { languageNames, translatedLanguages } from '@club/domain/shared/language';
import { readAiken } from './aiken.ts';
import { decodeText } from './decode-text.ts';
import { readGift } from './gift.ts';
import { readMoodleXml } from './moodle-xml.ts';
import { isPackage, readQti } from './qti.ts';
import { maxRows, type QuestionFile, type ReadRow, UnreadableFile } from './question-file.ts';
import { readRoundFileQuestions } from './round-file-format.ts';
import { delimiterOf, readDelimited, readWorkbook } from './sheet-format.ts';

export interface ReadTask {
  readonly fileName: string;
  readonly bytes: Uint8Array;
  /** Columns of a sheet that were matched by hand. */
  readonly columns?: ColumnChoices;
}

/** Problems leave the thread as data, because an error would lose its class. */
export type ReadResult = { readonly file: QuestionFile } | { readonly unreadable: string };

/** Runs in a worker thread: a workbook of thousands of rows takes a second. */
export async function readQuestionFile(task: ReadTask): Promise<ReadResult> {
  try {
    const file = await readAny(task);
    const isUnmatched = file.columns?.some(({ isDecided }) => !isDecided) === true;
    if (file.rows.length === 0 && !isUnmatched) return { unreadable: 'There is no question in the file.' };
    if (file.rows.length > maxRows) {
      return { unreadable: `The file has more than ${maxRows} questions. Split it into several files.` };
    }
    const rows = file.rows.map(withinLimits);
    return { file: { ...file, rows, notes: [...file.notes, ...notesAboutScripts(rows)] } };
  } catch (error) {
    if (error instanceof UnreadableFile) return { unreadable: error.message };
    throw error;
  }
}

async function readAny({ fileName, bytes, columns = {} }: ReadTask): Promise<QuestionFile> {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 8)).toString('latin1');
  if (start.startsWith('PK')) return isPackage(bytes) ? readQti(bytes) : readWorkbook(bytes, columns);
  if (start.startsWith('\xd0\xcf\x11\xe0')) {
    throw new UnreadableFile(
      'The workbook is of an old kind (.xls), or has a password. Save it as .xlsx without a password.',
    );
  }
  if (start.startsWith('%PDF')) {
    throw new UnreadableFile('This is a PDF. Copy its questions into the template, or paste them as Aiken or GIFT.');
  }
  const { text, isLegacy } = decodeText(bytes);
  if (text.includes('\0'))
    throw new UnreadableFile('This is no file of questions that can be read here. Use the template.');
  const file = readText(fileName, text.replace(/^\uFEFF/, ''), columns);
  if (!isLegacy) return file;
  const note =
    'The file is not in Unicode and was read as Windows-1252. If letters look wrong, save it as “CSV UTF-8”.';
  return { ...file, notes: [note, ...file.notes] };
}

/** By its content, and by its name if the content is ambiguous. */
function readText(fileName: string, text: string, columns: ColumnChoices): QuestionFile {
  const start = text.trimStart();
  if (/^<(?:\?xml|!|quiz)/i.test(start)) return readMoodleXml(start);
  if (/^\{\s*"/.test(start) || /\.(?:json|ya?ml)$/i.test(fileName)) return readRoundFileQuestions(text);
  if (delimiterOf(text, columns) !== undefined) return readDelimited(text, columns);
  if (/^[ \t]*ANSWER:/m.test(text)) return readAiken(text);
  const answers = text.search(/\{\s*(?:[=~#]|T|F)/);
  if (
    /\.gift$/i.test(fileName) ||
    /^\s*(?:\/\/|::|\$CATEGORY:)/.test(text) ||
    (answers !== -1 && text.indexOf('}', answers) !== -1)
  ) {
    return readGift(text);
  }
  return readDelimited(text, columns);
}

/** A text that is too long is named with its length, and the other rows are read. */
function withinLimits(read: ReadRow): ReadRow {
  const { place, row, problems } = read;
  const long: RowColumn[] = [];
  for (const column in row) if ((row[column as RowColumn]?.length ?? 0) > maxCellLength) long.push(column as RowColumn);
  if (long.length === 0 && problems.length === 0 && place.length <= maxPlaceLength) return read;
  const textOf = (column: RowColumn) => row[column] ?? '';
  const cut = long.map((column) => ({ column, code: 'text-cut', value: String(textOf(column).length) }) as const);
  return {
    place: beginning(place, maxPlaceLength),
    row: { ...row, ...Object.fromEntries(long.map((column) => [column, beginning(textOf(column), maxCellLength)])) },
    problems: [...problems, ...cut].map((problem) => ({ ...problem, value: beginning(problem.value, maxPlaceLength) })),
  };
}

/** Without half a character at its end. */
function beginning(text: string, length: number): string {
  return text.length <= length ? text : text.slice(0, length).replace(/[\ud800-\udbff]$/, '');
}

/**
 * A translation without letters of its script: lost when an old Excel saved it, or written for a font that replaces Latin letters.
 */
function notesAboutScripts(rows: QuestionFile['rows']): string[] {
  return translatedLanguages.flatMap((language) => {
    const texts = rows.map(({ row }) => row[`question:${language}`] ?? '').filter((text) => text !== '');
    const name = languageNames[language];
    if (texts.some((text) => /\?{3}/.test(text) && !/\p{L}/u.test(text))) {
      return `Some texts in the ${name} column are question marks: they were lost when the file was saved. Save it as a workbook (.xlsx) or as “CSV UTF-8”.`;
    }
    if (
      texts.some((text) => /\p{L}{3}/u.test(text)) &&
      texts.every((text) => !/[^\p{Script=Latin}\P{L}]/u.test(text))
    ) {
      return `The ${name} column is in Latin letters. If it was written in a typeface such as Kruti Dev, convert it to Unicode first.`;
    }
    return [];
  });
}
