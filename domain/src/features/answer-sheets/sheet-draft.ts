import { answerFits, isWritten } from '#entities/papers/answer-fits.ts';
import { type GivenAnswer, optionLetters, perOption, type QuestionKind } from '#entities/papers/answer-key.ts';
import { questionKinds } from '#entities/papers/question-kinds.ts';
import type { RowReading } from './read-marks.ts';
import { isRollNumber } from './sheet-code.ts';
import { layOutSheet, type SheetPage, type SheetQuestion } from './sheet-layout.ts';

/** The questions of a paper as they are numbered on its sheets. */
export function sheetQuestions(
  sections: readonly { readonly section: number }[],
  questions: readonly { readonly id: string; readonly section: number; readonly kind: QuestionKind }[],
): SheetQuestion[] {
  return sections.flatMap(({ section }) =>
    questions
      .filter((question) => question.section === section)
      .map(({ id, kind }, index) => ({
        ...{ id, section, number: index + 1 },
        answeredWith: questionKinds[kind].answeredWith,
      })),
  );
}

export function sheetPages(questions: readonly SheetQuestion[]): SheetPage[] {
  return layOutSheet(questions);
}

/** A bubble row as somebody would type it: "B", "AC", or nothing. */
export function typedRow(places: readonly number[]): string {
  return places.map((place) => optionLetters[place] ?? '').join('');
}

/**
 * The answer that was typed for a question: letters in any order and case, or a text. Undefined if it cannot be one; an empty text is
 * a question that was left out.
 */
export function readTypedAnswer(typed: string, question: Pick<SheetQuestion, 'answeredWith'>): GivenAnswer | undefined {
  const text = typed.trim();
  if (text === '') return {};
  if (isWritten(question)) return answerFits({ userInput: text }, question) ? { userInput: text } : undefined;
  const letters = [...text.toUpperCase()].filter((letter) => !/[\s,;]/.test(letter));
  if (!letters.every((letter) => (optionLetters as readonly string[]).includes(letter))) return undefined;
  // The same letter twice was meant for two questions.
  if (question.answeredWith !== 'options' && letters.length > 1) return undefined;
  const answer = { markedAnswers: perOption((index) => letters.includes(optionLetters[index])) };
  return answerFits(answer, question) ? answer : undefined;
}

export type TypedProblem = 'letters' | 'one-letter' | 'number';

/** Why what was typed cannot be the answer of a question; undefined if it can. */
export function typedProblem(typed: string, question: Pick<SheetQuestion, 'answeredWith'>): TypedProblem | undefined {
  if (readTypedAnswer(typed, question) !== undefined) return undefined;
  if (isWritten(question)) return 'number';
  const asSeveral = readTypedAnswer(typed, { answeredWith: 'options' });
  return asSeveral === undefined ? 'letters' : 'one-letter';
}

/** The roll number of a blank sheet; null if a digit is missing or doubtful, or the number is nobody's by its last digit. */
export function rollNumberIn(digits: readonly RowReading[]): string | null {
  const read = digits.map((digit) => (digit.kind === 'filled' ? digit.places[0] : undefined));
  if (read.some((digit) => digit === undefined)) return null;
  const number = read.join('');
  return isRollNumber(number) ? number : null;
}
