import { comparable } from '#shared/text.ts';

/** The four options of a question by position: 0 is A, 3 is D. */
export const optionIndexes = [0, 1, 2, 3] as const;
export type OptionIndex = (typeof optionIndexes)[number];
export const optionLetters = ['A', 'B', 'C', 'D'] as const;
export const optionCount = 4;

/**
 * What a question asks for: one option, every right option, a whole number, or a text typed in.
 * `typed` is section 4's question without options. See docs/rules/marking.md.
 */
export const questionKinds = ['single', 'multiple', 'integer', 'typed'] as const;
export type QuestionKind = (typeof questionKinds)[number];

/** The answer key of one question, parsed once when the question is saved. It never leaves the server but to admins. */
export type AnswerKey =
  | { readonly kind: 'single'; readonly option: OptionIndex }
  | { readonly kind: 'multiple'; readonly options: readonly OptionIndex[] }
  | { readonly kind: 'integer'; readonly value: number }
  | { readonly kind: 'typed'; readonly text: string };

/** Digits, minus and dot, as the number input accepts them; at most fifteen digits, so that a number keeps every one of them. */
const numberPattern = /^-?(?=\.?\d)(?:\d{0,15})(?:\.\d{0,10})?$/;

/** Reads a number as a participant or an admin types it; undefined when it is none. */
export function parseNumber(text: string): number | undefined {
  const trimmed = text.trim().replace('−', '-');
  // Adding zero makes -0 and 0 the same number.
  return numberPattern.test(trimmed) ? Number(trimmed) + 0 : undefined;
}

/** Reads option letters ("A C", "b, d", "ca"): sorted, each once. Undefined when the text is anything else. */
export function parseLetters(text: string): OptionIndex[] | undefined {
  const bare = comparable(text);
  if (!/^[a-d](?:[\s,;&]*[a-d])*$/.test(bare)) return undefined;
  return optionIndexes.filter((index) => bare.includes('abcd'.charAt(index)));
}

/** Which option a text is, compared without case and extra spaces. */
export function optionWithText(text: string, options: readonly string[]): OptionIndex | undefined {
  const wanted = comparable(text);
  return wanted === '' ? undefined : optionIndexes.find((index) => comparable(options[index] ?? '') === wanted);
}

/**
 * Which options a text names: an option's own text first, then option letters. Undefined when it names none.
 * @param options texts or picture references, in order
 */
export function optionsNamed(text: string, options: readonly string[]): OptionIndex[] | undefined {
  const option = optionWithText(text, options);
  return option === undefined ? parseLetters(text) : [option];
}

/** Reads the `correctAnswer` of the wire into a key; undefined when it names no option, or is not a number where one is asked for. */
export function parseCorrectAnswer(
  kind: QuestionKind,
  correctAnswer: string,
  options: readonly string[],
): AnswerKey | undefined {
  switch (kind) {
    case 'integer': {
      const value = parseNumber(correctAnswer);
      return value === undefined ? undefined : { kind, value };
    }
    case 'typed':
      return comparable(correctAnswer) === '' ? undefined : { kind, text: correctAnswer.trim() };
    case 'single': {
      const [option, another] = optionsNamed(correctAnswer, options) ?? [];
      return option === undefined || another !== undefined ? undefined : { kind, option };
    }
    case 'multiple': {
      const named = optionsNamed(correctAnswer, options);
      return named === undefined ? undefined : { kind, options: named };
    }
  }
}

/** Writes a key as the `correctAnswer` of the wire: letters joined by spaces for several options, else the option's own text. */
export function toCorrectAnswer(key: AnswerKey, options: readonly string[]): string {
  switch (key.kind) {
    case 'integer':
      return String(key.value);
    case 'typed':
      return key.text;
    case 'single':
      return options[key.option] ?? optionLetters[key.option];
    case 'multiple': {
      const [only, another] = key.options;
      return only !== undefined && another === undefined
        ? (options[only] ?? optionLetters[only])
        : key.options.map((option) => optionLetters[option]).join(' ');
    }
  }
}

/** The four checkboxes of the question form for a key: which options are right. */
export function toTicks(key: AnswerKey): [boolean, boolean, boolean, boolean] {
  const isRight = (index: OptionIndex) =>
    key.kind === 'single' ? key.option === index : key.kind === 'multiple' && key.options.includes(index);
  return [isRight(0), isRight(1), isRight(2), isRight(3)];
}
