import { optionLetters } from '#entities/papers/answer-key.ts';
import type { PaperSection } from '#entities/papers/paper.ts';
import type { KeyedQuestion, QuestionProblem } from '#entities/papers/question.ts';
import { type TranslatedLanguage, translatedLanguages } from '#shared/language.ts';

type OptionLetter = (typeof optionLetters)[number];

/** Columns that exist once for each language. */
export type WordingColumn = 'question' | `option${OptionLetter}` | 'reason' | 'pictureAlt' | `alt${OptionLetter}`;
export type RowColumn =
  | 'section'
  | 'kind'
  | 'answer'
  | 'marks'
  | 'penalty'
  | 'picture'
  | 'tags'
  | WordingColumn
  | `${WordingColumn}:${TranslatedLanguage}`;

export const optionColumns = optionLetters.map((letter) => `option${letter}` as const);
export const altColumns = optionLetters.map((letter) => `alt${letter}` as const);
const wordingColumns: readonly WordingColumn[] = ['question', ...optionColumns, 'reason', 'pictureAlt', ...altColumns];

/** In the order of a sheet: English first, then rarely used columns, then the other languages. */
export const rowColumns: readonly RowColumn[] = [
  'section',
  'kind',
  'question',
  ...optionColumns,
  'answer',
  'marks',
  'penalty',
  'reason',
  'picture',
  'pictureAlt',
  ...altColumns,
  'tags',
  ...translatedLanguages.flatMap((language) => wordingColumns.map((column) => inLanguage(column, language))),
];

export function isRowColumn(text: string): text is RowColumn {
  return (rowColumns as readonly string[]).includes(text);
}

export function inLanguage(column: WordingColumn, language: TranslatedLanguage): RowColumn {
  return `${column}:${language}`;
}

/** A question in the form shared by all file formats, like a row of a sheet. Empty columns are omitted. */
export type QuestionRow = Readonly<Partial<Record<RowColumn, string>>>;

/** A picture is named by its file, "river.png", wherever the format stores it. */
export function isPictureName(text: string): boolean {
  return /^[^\\/:*?"<>|\r\n]{1,100}\.(?:png|jpe?g|webp|gif|avif)$/i.test(text);
}

/** Names of the pictures in a row. */
export function pictureNames(row: QuestionRow): string[] {
  const named = [row.picture ?? '', ...optionColumns.map((column) => row[column] ?? '').filter(isPictureName)];
  return [...new Set(named.filter((name) => name !== ''))];
}

export type RowProblem = { readonly column: RowColumn } & (
  | { readonly code: 'question'; readonly problem: QuestionProblem }
  | { readonly code: 'section-missing' }
  | {
      readonly code:
        | 'section-unknown'
        | 'kind-unknown'
        | 'number-unreadable'
        | 'answer-unknown'
        | 'answer-ambiguous'
        | 'picture-name-invalid'
        | 'picture-missing'
        | 'tags-too-many';
      readonly value: string;
    }
  | { readonly code: 'option-count'; readonly count: number }
  | FormatProblem
);

/** Characters of a cell that are read. More than any text may have, so that its author is told by how much it is too long. */
export const maxCellLength = 20_000;
/** Characters of the name of a question in its file, and of the name of a file. */
export const maxPlaceLength = 200;
export const maxFileNameLength = 1_000;

/** Features of formats that papers do not have, and cells whose meaning only their author knows. */
export const formatProblemCodes = [
  'kind-not-supported',
  'several-answers',
  'answer-range',
  'answer-partial',
  'answer-wildcard',
  'markup-dropped',
  'left-out',
  'text-cut',
  'unreadable',
  'cell-date',
  'cell-time',
  'cell-error',
  'columns-unknown',
  'picture-beside',
  'answer-from-zero',
] as const;
export interface FormatProblem {
  readonly code: (typeof formatProblemCodes)[number];
  readonly value: string;
}

/** The question read from a row; its problems are returned separately. */
export type RowQuestion = Omit<KeyedQuestion, 'id' | 'position' | 'createdAt' | 'isActive'> & {
  readonly tags: readonly string[];
};

export interface RowReading {
  readonly question: RowQuestion;
  readonly problems: readonly RowProblem[];
}

export interface RowContext {
  /** The sections of the paper. */
  readonly sections: readonly PaperSection[];
  /** For a row without a section. */
  readonly defaultSection: number | null;
  /** Undefined if there is no such picture. */
  readonly pictureReference: (name: string) => string | undefined;
}
