import type { Instant } from '#shared/instant.ts';
import { type Language, type Translations, translatedLanguages } from '#shared/language.ts';
import { isPictureReference } from '#shared/picture-address.ts';
import { normalizeForComparison } from '#shared/text.ts';
import { type AnswerKey, optionCount, optionLetters, type QuestionKind } from './answer-key.ts';
import { isInHundredths } from './marking.ts';
import { defaultQuestionKind, parseCorrectAnswer, questionKinds } from './question-kinds.ts';
import {
  type CorrectAnswerProblem,
  maxMarks,
  maxQuestionLength,
  type PointsProblem,
  type QuestionProblemCode,
} from './question-problem.ts';
import { optionsNamed, parseNumber } from './read-answer.ts';

export interface QuestionWording {
  readonly text: string;
  /** One text for each option, empty for a picture; empty list if all are pictures or the answer is typed. */
  readonly options: readonly string[];
  /** Alternative text of the supporting picture; empty if there is none. */
  readonly supportingPictureAlt: string;
  /** Alternative texts of options that are pictures: one for each option, or none. */
  readonly optionAlts: readonly string[];
}

export interface Question {
  readonly id: string;
  /** The number of its section in the paper, from 1. */
  readonly section: number;
  readonly kind: QuestionKind;
  /** English. */
  readonly text: string;
  /** English texts or picture references, one for each option; empty if the answer is typed. */
  readonly options: readonly string[];
  /** True if at least one option is a picture; `isPictureOption` says which. */
  readonly optionsArePictures: boolean;
  /** English alternative texts of options that are pictures: one for each option, or none. */
  readonly optionAlts: readonly string[];
  /** Picture reference: a file id, an address or a data string. */
  readonly supportingPicture: string | null;
  /** English; empty if there is none. */
  readonly supportingPictureAlt: string;
  /** The wording in other languages, if authors provide it. */
  readonly translations: Translations<QuestionWording>;
  /** Marks for a right answer; null: the section's scheme decides. */
  readonly reward: number | null;
  /** Marks deducted for a wrong answer, as a positive number; null: the section's scheme decides. */
  readonly penalty: number | null;
  readonly createdAt: Instant;
}

/**
 * The fields of a question that students see or that affect marking. Publishing, comparing and reading questions follow this list.
 * A missing field is a compile error.
 */
export const paperFields = Object.keys({
  section: true,
  kind: true,
  text: true,
  options: true,
  optionsArePictures: true,
  optionAlts: true,
  supportingPicture: true,
  supportingPictureAlt: true,
  translations: true,
  reward: true,
  penalty: true,
} satisfies Record<Exclude<keyof Question, 'id' | 'createdAt'>, true>) as Exclude<keyof Question, 'id' | 'createdAt'>[];

export interface BankQuestion extends Question {
  readonly isActive: boolean;
  /** Its position in its section, ascending. */
  readonly position: number;
}

/** Explanations of the right answer, by language. Kept with the key: nobody may read them before the key. */
export type Reasons = Readonly<Partial<Record<Language, string>>>;

export function isPictureOption({ optionsArePictures }: Pick<Question, 'optionsArePictures'>, option: string): boolean {
  return optionsArePictures && isPictureReference(option);
}

/** For admins and marking only: includes the key. */
export interface KeyedQuestion extends BankQuestion {
  readonly key: AnswerKey;
  readonly reasons: Reasons;
}

/**
 * From this position on (counted from 0, by creation), a question without a stated kind is an integer question if its section has
 * them.
 */
export const firstIntegerPosition = 5;

/**
 * Decides the kind of a question whose author left it open, from the kinds that the section allows, the options and the correct
 * answer. If these fit both a question with options and an integer question (a number that is also an option's text), the order of
 * creation decides. Source: specification, section 4; see docs/rules/marking.md, M1.
 */
export function decideKind(given: {
  readonly allowed: readonly QuestionKind[];
  readonly kind?: QuestionKind | undefined;
  readonly isInteger?: boolean | undefined;
  readonly options: readonly string[];
  /** As in the API; empty if unknown. */
  readonly correctAnswer: string;
  /** Number of questions of the section created before this one. */
  readonly position: number;
}): QuestionKind {
  const { allowed, kind, isInteger, options, correctAnswer, position } = given;
  if (kind !== undefined) return kind;
  const hasOptions = options.some((option) => option.trim() !== '');
  const withOptions = allowed.find((name) => questionKinds[name].takesOptions) ?? defaultQuestionKind;
  const integer = allowed.find((name) => questionKinds[name].isInteger);
  if (integer === undefined) return hasOptions ? withOptions : (allowed.find(hasTypedAnswer) ?? withOptions);
  if (isInteger !== undefined) return isInteger ? integer : withOptions;
  if (!hasOptions) return integer;
  const namesOptions = optionsNamed(correctAnswer, options) !== undefined;
  const isNumber = parseNumber(correctAnswer) !== undefined;
  if (namesOptions !== isNumber) return isNumber ? integer : withOptions;
  return position >= firstIntegerPosition ? integer : withOptions;
}

function hasTypedAnswer(kind: QuestionKind): boolean {
  return !questionKinds[kind].takesOptions;
}

export interface QuestionDraft {
  readonly text: string;
  readonly section: number;
  readonly kind: QuestionKind;
  readonly options: readonly string[];
  readonly optionsArePictures: boolean;
  readonly translations: Question['translations'];
  readonly correctAnswer: string;
  readonly reward: number | null;
  readonly penalty: number | null;
  readonly isActive: boolean;
}

interface SectionKinds {
  readonly section: number;
  readonly kinds: readonly QuestionKind[];
}

/** The field of the question form with a problem, by its name in the API. */
export type QuestionField = 'question' | 'section' | 'options' | 'correctAnswer' | 'reward' | 'nagativeMarking';

export type QuestionProblem =
  | { readonly field: QuestionField; readonly code: Exclude<QuestionProblemCode, 'kind-not-taken'> }
  | {
      readonly field: QuestionField;
      readonly code: 'kind-not-taken';
      readonly section: number;
      readonly kinds: readonly QuestionKind[];
    };

/** Null means the section's scheme applies. */
export function rewardProblem(reward: number | null): PointsProblem | undefined {
  if (reward === null) return undefined;
  if (!(reward >= 1)) return 'points-too-low';
  return sizeProblem(reward);
}

/** Null means the section's scheme applies. */
export function penaltyProblem(penalty: number | null): PointsProblem | undefined {
  if (penalty === null) return undefined;
  if (!(penalty >= 0)) return 'penalty-negative';
  return sizeProblem(penalty);
}

function sizeProblem(marks: number): PointsProblem | undefined {
  if (marks > maxMarks) return 'points-too-high';
  return isInHundredths(marks) ? undefined : 'points-too-fine';
}

/**
 * All problems of a question, by field; empty if it can be saved. Source: specification, section 5.
 * @param sections of the paper it is for
 */
export function questionProblems(draft: QuestionDraft, sections: readonly SectionKinds[]): QuestionProblem[] {
  const problems: (QuestionProblem | undefined)[] = [
    problem('question', textProblem(draft.text)),
    sectionProblem(draft, sections),
    problem('options', optionsProblem(draft)),
    problem('correctAnswer', correctAnswerProblem(draft)),
    problem('reward', rewardProblem(draft.reward)),
    problem('nagativeMarking', penaltyProblem(draft.penalty)),
  ];
  return problems.filter((found) => found !== undefined);
}

/** Placeholders for options whose pictures could not be saved; the question stays inactive until they are. */
export const placeholderOptions = optionLetters.map((letter) => `Option ${letter}`);

/** If two options read the same, nobody can tell which is right. */
export function hasEqualOptions(options: readonly string[]): boolean {
  const written = options.map(normalizeForComparison).filter((option) => option !== '');
  return new Set(written).size < written.length;
}

function problem(
  field: QuestionField,
  code: Exclude<QuestionProblemCode, 'kind-not-taken'> | undefined,
): QuestionProblem | undefined {
  return code === undefined ? undefined : { field, code };
}

function textProblem(text: string): 'question-blank' | 'text-too-long' | undefined {
  if (text.trim() === '') return 'question-blank';
  return text.length > maxQuestionLength ? 'text-too-long' : undefined;
}

function sectionProblem(
  { kind, section }: QuestionDraft,
  sections: readonly SectionKinds[],
): QuestionProblem | undefined {
  const kinds = sections.find((candidate) => candidate.section === section)?.kinds;
  if (kinds === undefined) return { field: 'section', code: 'no-such-section' };
  return kinds.includes(kind) ? undefined : { field: 'section', code: 'kind-not-taken', section, kinds };
}

function optionsProblem({
  kind,
  options,
  optionsArePictures,
  translations,
  isActive,
}: QuestionDraft): Exclude<QuestionProblemCode, 'kind-not-taken'> | undefined {
  if (!questionKinds[kind].takesOptions) return undefined;
  if (options.length !== optionCount) return 'options-missing';
  if (!options.every((option) => option.trim() !== '')) return 'options-blank';
  const isPicture = options.map((option) => isPictureOption({ optionsArePictures }, option));
  if (options.some((option, index) => !isPicture[index] && option.length > maxQuestionLength)) return 'text-too-long';
  if (hasEqualOptions(options)) return 'options-equal';
  const equalIn = translatedLanguages.find((language) =>
    hasEqualOptions((translations[language]?.options ?? []).filter((_, index) => !isPicture[index])),
  );
  if (equalIn !== undefined) return `options-equal-in-${equalIn}`;
  const waitsForPictures = options.every((option, index) => option === placeholderOptions[index]);
  return isActive && waitsForPictures ? 'options-without-pictures' : undefined;
}

function correctAnswerProblem({ kind, correctAnswer, options }: QuestionDraft): CorrectAnswerProblem | undefined {
  const code = questionKinds[kind].problem(correctAnswer, options);
  if (code !== undefined) return code;
  if (parseCorrectAnswer(kind, correctAnswer, options) === undefined) return 'correct-answer-unknown';
  return !questionKinds[kind].takesOptions && correctAnswer.length > maxQuestionLength ? 'text-too-long' : undefined;
}
