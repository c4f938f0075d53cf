import type { KeyedQuestionReply } from '@club/contract/entities/papers';
import type { questionBankEndpoints } from '@club/contract/question-bank';
import type { ReplyOf } from '@club/contract/shared/endpoint';
import type { PaperSection } from '@club/domain/entities/papers/paper';
import {
  pictureNames,
  type QuestionRow,
  type RowColumn,
  type RowProblem,
  type RowReading,
} from '@club/domain/features/question-bank/question-row';
import { readRow } from '@club/domain/features/question-bank/read-row';
import { createTextIndex } from '@club/domain/features/question-bank/similar-texts';

export interface FileReading extends Omit<ReplyOf<typeof questionBankEndpoints.readQuestionFile>, 'pictures'> {
  readonly pictures: readonly File[];
}
export type FileRow = FileReading['rows'][number];

export interface ReviewContext {
  readonly sections: readonly PaperSection[];
  readonly defaultSection: number | null;
  readonly hasPicture: (name: string) => boolean;
}

/** Refers to a picture while a row is reviewed. */
export const pictureReference = (name: string) => `/${encodeURIComponent(name)}`;

export interface ReviewedRow extends RowReading {
  /** Do not prevent the import. */
  readonly warnings: readonly RowProblem[];
}

const warningCodes: readonly string[] = [
  'markup-dropped',
  'left-out',
  'several-answers',
  'answer-partial',
  'answer-wildcard',
  'text-cut',
  'cell-time',
];

/** Each row is read once, as long as nothing about it changes. */
export function createReview({ sections, defaultSection, hasPicture }: ReviewContext): (row: FileRow) => ReviewedRow {
  const known = new WeakMap<FileRow, ReviewedRow>();
  const context = {
    sections,
    defaultSection,
    pictureReference: (name: string) => (hasPicture(name) ? pictureReference(name) : undefined),
  };
  return (written) => {
    const earlier = known.get(written);
    if (earlier !== undefined) return earlier;
    const { question, problems } = readRow(written.row, context);
    const isWarning = ({ code }: RowProblem) => warningCodes.includes(code);
    const reviewed = {
      question,
      problems: [...written.problems.filter((problem) => !isWarning(problem)), ...problems],
      warnings: written.problems.filter(isWarning),
    };
    known.set(written, reviewed);
    return reviewed;
  };
}

/** A row with a cell replaced. The replacement settles any problem of the file's format in that cell. */
export function withCell(written: FileRow, column: RowColumn, text: string): FileRow {
  return {
    ...written,
    row: { ...written.row, [column]: text },
    problems: written.problems.filter((problem) => problem.column !== column),
  };
}

export interface RepeatedQuestion {
  /** From the bank or from an earlier row of the file. */
  readonly question: string;
  readonly isInFile: boolean;
  /** All words are equal, and neither question has a picture that could differ. */
  readonly isSame: boolean;
}

export type RepeatedQuestions = readonly (RepeatedQuestion | undefined)[];

/**
 * Yields, for each row, the question it repeats, if any. It pauses after each row, since thousands take seconds. See
 * docs/rules/papers.md, B23.
 */
export function* findRepeated(
  rows: readonly FileRow[],
  bank: readonly KeyedQuestionReply[],
): Generator<void, RepeatedQuestions> {
  const index = createTextIndex<Omit<RepeatedQuestion, 'isSame'>>();
  for (const { question, options, optionsContainImg } of bank) {
    index.add({ question, isInFile: false }, [question, ...(optionsContainImg ? [] : options)].join(' '));
    yield;
  }
  const repeated: (RepeatedQuestion | undefined)[] = [];
  for (const { row, place } of rows) {
    const text = textOf(row);
    const found = index.find(text);
    index.add({ question: place, isInFile: true }, text);
    repeated.push(found && { ...found.id, isSame: found.similarity === 1 && pictureNames(row).length === 0 });
    yield;
  }
  return repeated;
}

function textOf(row: QuestionRow): string {
  const { question = '', optionA = '', optionB = '', optionC = '', optionD = '' } = row;
  return [question, optionA, optionB, optionC, optionD].join(' ');
}
