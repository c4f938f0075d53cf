import type { FormatProblem, QuestionRow, RowColumn } from '@club/domain/features/question-bank/question-row';

export interface ReadRow {
  /** The position for its author: "Row 14", "Question 3 (River)". */
  readonly place: string;
  readonly row: QuestionRow;
  /** Problems of cells that could not be read into the row. */
  readonly problems: readonly (FormatProblem & { readonly column: RowColumn })[];
}

export interface EmbeddedPicture {
  readonly name: string;
  /** Base64. */
  readonly data: string;
}

/** A column of a sheet whose title is not known. */
export interface UnknownColumn {
  readonly title: string;
  /** As somebody decided; null if it is left out. */
  readonly column: RowColumn | null;
  readonly isDecided: boolean;
  /** A value in it. */
  readonly example: string;
}

export interface QuestionFile {
  readonly rows: readonly ReadRow[];
  /** Sentences about the whole file. */
  readonly notes: readonly string[];
  readonly pictures: readonly EmbeddedPicture[];
  /** Only sheets have them. */
  readonly columns?: readonly UnknownColumn[];
}

/** Why nothing of a file can be read, as a sentence with its remedy. */
export class UnreadableFile extends Error {}

/** More than any club's bank; larger files have to be split. */
export const maxRows = 5_000;

/** Said once for a file: exporters write feedback to every answer. */
export const feedbackNote =
  'Feedback to single answers was left out. Write what students should read into the explanation of the question.';
