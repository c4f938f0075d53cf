import type { answerSheetsEndpoints } from '@club/contract/answer-sheets';
import type { CallOf } from '@club/contract/shared/endpoint';
import { classLevels } from '@club/domain/entities/rounds/class-level';
import { readTypedAnswer } from '@club/domain/features/answer-sheets/sheet-draft';
import { answerSheetsTexts } from '@club/texts/answer-sheets';
import { ApiError } from '#shared/api-error.ts';
import { errorMessage } from '#shared/error-message.ts';
import { useTexts } from '#shared/language.ts';
import type { SheetOutline } from './sheet-outline.ts';
import type { SheetStart } from './sheet-start.ts';

export type SheetToAccept = CallOf<typeof answerSheetsEndpoints.acceptSheet>['body'];

export interface DecidedSheet {
  readonly accountId: string;
  readonly classLevel: number;
  /** As typed, by question. */
  readonly answers: Readonly<Record<string, string>>;
}

/** What is sent of a sheet that somebody has decided. */
export function sheetToAccept(
  { paperId, questions }: SheetOutline,
  start: SheetStart,
  { accountId, classLevel, answers }: DecidedSheet,
  replaces = false,
): SheetToAccept {
  const known = classLevels.find((level) => level === classLevel);
  if (known === undefined) throw new Error('a sheet without a class');
  return {
    accountId,
    paper: paperId,
    class: known,
    language: start.language,
    source: start.source,
    decided:
      start.asks.length +
      (start.studentCrops.length > 0 ? 1 : 0) +
      (start.classCrop !== null && start.classLevel !== classLevel ? 1 : 0),
    replaces,
    pictures: replaces ? [] : [...start.pictures],
    answers: questions.map((question) => {
      const { markedAnswers, userInput } = readTypedAnswer(answers[question.id] ?? '', question) ?? {};
      return {
        questionId: question.id,
        ...(markedAnswers && { markedAnswers: [...markedAnswers] }),
        ...(userInput !== undefined && { userInput }),
      };
    }),
  };
}

/** Why a sheet was not accepted, said of its student. */
export function useRefusalSentence(): (error: unknown) => string {
  const whyNot: Readonly<Record<string, string>> = useTexts(answerSheetsTexts).whyNot;
  return (error) => (error instanceof ApiError && whyNot[error.code]) || errorMessage(error);
}

/** Whether the next sheet would fail for the same reason: nothing answers, or nobody may go on. */
export function isAboutAllSheets(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  return error.status === 0 || error.status >= 500 || ofEverySheet.includes(error.code);
}

const ofEverySheet: readonly string[] = [
  ...['too-many-requests', 'not-authenticated', 'school-code-wrong', 'teacher-key-wrong', 'teacher-not-approved'],
  ...['key-is-out', 'quiz-not-announced', 'quiz-not-open-yet', 'quiz-closed', 'quiz-paused', 'sheet-of-other-paper'],
];
