import { normalizeText } from '#shared/text.ts';
import { type AnswerKey, type GivenAnswer, type OptionIndex, optionLetters, type QuestionKind } from './answer-key.ts';
import { type Comparison, comparisonRules, currentComparison } from './comparison.ts';
import type { CorrectAnswerProblem } from './question-problem.ts';
import { chosenOptions, optionsNamed, parseNumber } from './read-answer.ts';

/** How a participant answers, and how an author writes the right answer in a form. */
export type AnsweredWith = 'one option' | 'options' | 'number' | 'text';

/** See docs/rules/marking.md, M1 and M2. */
interface KindRules<Key extends AnswerKey> {
  readonly takesOptions: boolean;
  readonly answeredWith: AnsweredWith;
  /** `isInteger` in the API. */
  readonly isInteger: boolean;
  /** Reads the API's `correctAnswer`; undefined if it is no answer to a question of this kind. */
  read(correctAnswer: string, options: readonly string[], comparison: Comparison): Key | undefined;
  /** Writes a key as the API's `correctAnswer`. */
  write(key: Key, options: readonly string[]): string;
  /** Writes a key as the `answer` of a round file; default: as in the API. */
  writeInFile?(key: Key): number | readonly string[];
  isRight(key: Key, options: readonly string[], answer: GivenAnswer, comparison: Comparison): boolean;
  problem(correctAnswer: string, options: readonly string[]): CorrectAnswerProblem | undefined;
}

type Kinds = { readonly [Kind in QuestionKind]: KindRules<Extract<AnswerKey, { kind: Kind }>> };

/** The kinds of questions. Outside this file and `answer-key.ts` only the texts name them. */
export const questionKinds: Kinds = {
  single: {
    takesOptions: true,
    answeredWith: 'one option',
    isInteger: false,
    read(correctAnswer, options, comparison) {
      const [option, another] = optionsNamed(correctAnswer, options, comparison) ?? [];
      return option === undefined || another !== undefined ? undefined : { kind: 'single', option };
    },
    write: ({ option }, options) => writeOptions([option], options),
    isRight: ({ option }, options, answer, comparison) =>
      haveSameElements(chosenOptions(answer, options, comparison), [option]),
    problem: (correctAnswer, options) =>
      (optionsNamed(correctAnswer, options)?.length ?? 0) > 1
        ? 'answers-too-many'
        : optionProblem('single', correctAnswer, options),
  },
  multiple: {
    takesOptions: true,
    answeredWith: 'options',
    isInteger: false,
    read(correctAnswer, options, comparison) {
      const named = optionsNamed(correctAnswer, options, comparison);
      return named === undefined ? undefined : { kind: 'multiple', options: named };
    },
    write: ({ options: right }, options) => writeOptions(right, options),
    writeInFile: ({ options: right }) => right.map((option) => optionLetters[option]),
    isRight: ({ options: right }, options, answer, comparison) =>
      haveSameElements(chosenOptions(answer, options, comparison), right),
    problem: (correctAnswer, options) => optionProblem('multiple', correctAnswer, options),
  },
  integer: {
    takesOptions: false,
    answeredWith: 'number',
    isInteger: true,
    read(correctAnswer, _, comparison) {
      const value = parseNumber(correctAnswer, comparison);
      return value !== undefined && Number.isSafeInteger(value) ? { kind: 'integer', value } : undefined;
    },
    write: ({ value }) => String(value),
    writeInFile: ({ value }) => value,
    isRight: ({ value }, _, answer, comparison) => parseNumber(answer.userInput ?? '', comparison) === value,
    problem(correctAnswer) {
      if (correctAnswer.trim() === '') return 'integer-missing';
      return Number.isSafeInteger(parseNumber(correctAnswer)) ? undefined : 'integer-not-whole';
    },
  },
  typed: {
    takesOptions: false,
    answeredWith: 'text',
    isInteger: false,
    read(correctAnswer, _, comparison) {
      const wordings = acceptedWordings(correctAnswer, comparison);
      return wordings.length === 0 ? undefined : { kind: 'typed', text: writeWordings(wordings, comparison) };
    },
    write: ({ text }) => text,
    isRight({ text }, _, answer, comparison) {
      const { text: compared } = comparisonRules[comparison];
      return acceptedWordings(text, comparison)
        .map(compared)
        .includes(compared(answer.userInput ?? ''));
    },
    problem: (correctAnswer) => (acceptedWordings(correctAnswer).length === 0 ? 'correct-answer-empty' : undefined),
  },
};

/**
 * The wordings of a typed answer as written by its author, each of which is right: "Narmada | नर्मदा" has two, "\|x\|" has one. See
 * docs/rules/marking.md, M9.
 */
export function acceptedWordings(text: string, comparison: Comparison = currentComparison): string[] {
  const { text: compared, wordings } = comparisonRules[comparison];
  return wordings(text)
    .map((wording) => wording.trim())
    .filter((wording) => compared(wording) !== '');
}

/** Whether a typed answer is saved without characters that nobody sees, or with fewer spaces within a wording. */
export function isCleaned(kind: QuestionKind, correctAnswer: string): boolean {
  if (questionKinds[kind].answeredWith !== 'text') return false;
  return correctAnswer.split('|').some((wording) => wording.trim().normalize('NFC') !== normalizeText(wording));
}

/** Writes wordings so that `acceptedWordings` finds them again. */
export function writeWordings(wordings: readonly string[], comparison: Comparison = currentComparison): string {
  const { writtenWording } = comparisonRules[comparison];
  return wordings.map(writtenWording).join(' | ');
}

/** In the order of the form. */
export const questionKindNames = Object.keys(questionKinds) as [QuestionKind, ...QuestionKind[]];

/** Used if neither the author nor the section says which. */
export const defaultQuestionKind = questionKindNames[0];

/** The first of these kinds that is answered in this way. */
export function kindAnsweredWith(
  answeredWith: AnsweredWith,
  kinds: readonly QuestionKind[] = questionKindNames,
): QuestionKind | undefined {
  return kinds.find((kind) => questionKinds[kind].answeredWith === answeredWith);
}

export function isQuestionKind(text: string): text is QuestionKind {
  return Object.hasOwn(questionKinds, text);
}

/** Reads the API's `correctAnswer` into a key; undefined if it is no answer to a question of that kind. */
export function parseCorrectAnswer(
  kind: QuestionKind,
  correctAnswer: string,
  options: readonly string[],
  comparison: Comparison = currentComparison,
): AnswerKey | undefined {
  return questionKinds[kind].read(correctAnswer, options, comparison);
}

/**
 * Right options as the API's `correctAnswer`: letters separated by spaces if there are several, else the option's own text; empty
 * for none.
 */
export function writeOptions(right: readonly OptionIndex[], options: readonly string[]): string {
  const [only, another] = right;
  return only !== undefined && another === undefined
    ? (options[only] ?? optionLetters[only])
    : right.map((option) => optionLetters[option]).join(' ');
}

/** Writes a key as the API's `correctAnswer`. */
export function toCorrectAnswer(key: AnswerKey, options: readonly string[]): string {
  return kindRules(key).write(key, options);
}

/** Writes a key as the `answer` of a round file. */
export function toFileAnswer(key: AnswerKey): string | number | readonly string[] {
  return kindRules(key).writeInFile?.(key) ?? toCorrectAnswer(key, []);
}

/** True if a question is answered by ticking options; all other answers are text, typed or assembled on the page. */
export function isAnsweredByTicks(kind: QuestionKind): boolean {
  const { answeredWith } = questionKinds[kind];
  return answeredWith === 'one option' || answeredWith === 'options';
}

interface KeysOfPaper {
  readonly keys: Readonly<Record<string, AnswerKey>>;
  readonly alsoRight?: Readonly<Record<string, readonly AnswerKey[]>>;
}

/** All right answers to a question, options as letters. Null if there is none. */
export function listAcceptedAnswers({ keys, alsoRight }: KeysOfPaper, questionId: string): string[] | null {
  const key = keys[questionId];
  if (key === undefined) return null;
  return [key, ...(alsoRight?.[questionId] ?? [])].flatMap((right) => acceptedWordings(toCorrectAnswer(right, [])));
}

/** The same in one line, for organisers. */
export function acceptedAnswers(keys: KeysOfPaper, questionId: string): string | null {
  return listAcceptedAnswers(keys, questionId)?.join(' or ') ?? null;
}

/**
 * Texts are compared as the paper says; option letters are accepted; several answers need an exact set match; numbers are compared
 * as numbers. See docs/rules/marking.md.
 */
export function isRight(
  key: AnswerKey,
  options: readonly string[],
  answer: GivenAnswer,
  comparison: Comparison,
): boolean {
  return kindRules(key).isRight(key, options, answer, comparison);
}

/** The compiler cannot see that a key matches the rules of its own kind. */
function kindRules(key: AnswerKey): KindRules<AnswerKey> {
  return questionKinds[key.kind] as unknown as KindRules<AnswerKey>;
}

function optionProblem(
  kind: QuestionKind,
  correctAnswer: string,
  options: readonly string[],
): CorrectAnswerProblem | undefined {
  if (correctAnswer.trim() === '') return 'correct-answer-empty';
  return parseCorrectAnswer(kind, correctAnswer, options) === undefined ? 'correct-answer-unknown' : undefined;
}

function haveSameElements(chosen: readonly OptionIndex[], right: readonly OptionIndex[]): boolean {
  return chosen.length === right.length && chosen.every((option) => right.includes(option));
}
