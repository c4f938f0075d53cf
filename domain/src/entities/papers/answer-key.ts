/** The four options of a question by position: 0 is A, 3 is D. */
export const optionIndexes = [0, 1, 2, 3] as const;
export type OptionIndex = (typeof optionIndexes)[number];
export const optionLetters = ['A', 'B', 'C', 'D'] as const;
export const optionCount = 4;

/**
 * The answer key of one question, parsed once when the question is saved. It never leaves the server but to admins.
 * What each kind means is in `question-kinds.ts`.
 */
export type AnswerKey =
  | { readonly kind: 'single'; readonly option: OptionIndex }
  | { readonly kind: 'multiple'; readonly options: readonly OptionIndex[] }
  | { readonly kind: 'integer'; readonly value: number }
  | { readonly kind: 'typed'; readonly text: string };

export type QuestionKind = AnswerKey['kind'];

/** Ticked options or typed text; both empty means unanswered. */
export interface GivenAnswer {
  readonly markedAnswers?: readonly boolean[] | undefined;
  readonly userInput?: string | undefined;
}

/** The four checkboxes of the question form for a key: which options are right. */
export function toTicks(key: AnswerKey): [boolean, boolean, boolean, boolean] {
  const isTicked = (index: OptionIndex) =>
    key.kind === 'single' ? key.option === index : key.kind === 'multiple' && key.options.includes(index);
  return [isTicked(0), isTicked(1), isTicked(2), isTicked(3)];
}

/** Ticked options as bits, A the lowest; null where none were given. */
export function toTickBits(markedAnswers: readonly boolean[] | undefined): number | null {
  return markedAnswers?.reduce((bits, isTicked, index) => (isTicked ? bits | (1 << index) : bits), 0) ?? null;
}

export function fromTickBits(bits: number | null): boolean[] | undefined {
  return bits === null ? undefined : optionIndexes.map((index) => (bits & (1 << index)) !== 0);
}
