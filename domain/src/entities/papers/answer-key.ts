/** The number of options of a question is the length of this list. Answers are stored as bits of a `smallint`, so at most 15. */
export const optionLetters = ['A', 'B', 'C', 'D'] as const;
export const optionCount = optionLetters.length;

type Indexes<Place> = Place extends `${infer Index extends number}` ? Index : never;
/** The index of an option: 0 is A. */
export type OptionIndex = Indexes<keyof typeof optionLetters>;
export const optionIndexes: readonly OptionIndex[] = optionLetters.map((_, index) => index as OptionIndex);

type Mapped<Items, To> = { readonly [Index in keyof Items]: To };
/** One item for each option, in order. */
export type PerOption<Item> = Mapped<typeof optionLetters, Item>;

export function perOption<Item>(itemOf: (index: OptionIndex) => Item): PerOption<Item> {
  return optionIndexes.map(itemOf) as unknown as PerOption<Item>;
}

/**
 * The answer key of one question, parsed when the question is saved. Only admins' replies may contain it. Each kind is explained in
 * `question-kinds.ts`.
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

/** Placeholder for a key that could not be read, so that the rest of its question can be checked. Never used for marking. */
export const unreadKey: AnswerKey = { kind: 'multiple', options: [] };

/** The right options; none if the answer is typed. */
export function toTicks(key: AnswerKey): PerOption<boolean> {
  const right = 'option' in key ? [key.option] : 'options' in key ? key.options : [];
  return perOption((index) => right.includes(index));
}

/** Ticked options as bits, A the lowest; null if none were sent. */
export function toTickBits(markedAnswers: readonly boolean[] | undefined): number | null {
  return markedAnswers?.reduce((bits, isTicked, index) => (isTicked ? bits | (1 << index) : bits), 0) ?? null;
}

export function fromTickBits(bits: number | null): boolean[] | undefined {
  return bits === null ? undefined : optionIndexes.map((index) => (bits & (1 << index)) !== 0);
}

export function lettersFromTickBits(bits: number): string[] {
  return optionLetters.filter((_, index) => (bits & (1 << index)) !== 0);
}
