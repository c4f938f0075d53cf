import type { Instant } from '#shared/instant.ts';
import { requiredSentence } from '#shared/text.ts';
import { type AnswerKey, optionCount, parseCorrectAnswer, parseNumber, type QuestionKind } from './answer-key.ts';

/** A question as everyone who may see it sees it: without its key. */
export interface Question {
  readonly id: string;
  readonly section: number;
  readonly kind: QuestionKind;
  readonly text: string;
  /** Four texts or picture references; empty for `integer` and `typed`. */
  readonly options: readonly string[];
  readonly optionsArePictures: boolean;
  /** Picture reference: a file id, an address or a data string. */
  readonly supportingPicture: string | null;
  /** Marks for a right answer where the question has its own; the section's scheme decides otherwise. */
  readonly reward: number | null;
  /** Marks taken for a wrong answer, as a positive number, where the question has its own. */
  readonly penalty: number | null;
  readonly isActive: boolean;
  readonly createdAt: Instant;
}

/** A question together with its key: for admins and for marking alone. */
export interface KeyedQuestion extends Question {
  readonly key: AnswerKey;
}

export const questionSentences = {
  questionBlank: 'Question is required',
  questionEmpty: requiredSentence,
  optionsMissing: 'All options are required',
  optionsBlank: 'All 4 options must be filled',
  answersMissing: 'At least one correct answer must be selected',
  correctAnswerEmpty: 'Correct answer cannot be empty',
  correctAnswerUnknown: 'The correct answer must be one of the options',
  integerMissing: 'Please enter the integer correct answer',
  rewardMissing: 'Points are required',
  rewardLow: 'Points must be at least 1',
  penaltyNegative: 'Cannot be negative',
  sectionUnknown: 'Section must be 1, 2, 3 or 4',
  integerElsewhere: 'Integer questions belong to section 3',
  multipleElsewhere: 'Questions with several right answers belong to section 3',
  typedElsewhere: 'Questions with a typed answer belong to section 4',
  textLong: 'Please use at most 5000 characters',
  marksHigh: 'Points must be at most 180',
} as const;

export const longestQuestion = 5000;
export const mostMarks = 180;

/** From this position on (counted from 0, by creation), a section 3 question that does not say its kind is an integer one. */
export const firstIntegerPosition = 5;

/** The kind of a question whose author left it open. Source: specification, section 4; see docs/rules/marking.md. */
export function decideKind(given: {
  readonly section: number;
  readonly kind?: QuestionKind | undefined;
  readonly isInteger?: boolean | undefined;
  readonly options: readonly string[];
  /** How many questions of the section were created before this one. */
  readonly position: number;
}): QuestionKind {
  const hasOptions = given.options.some((option) => option.trim() !== '');
  if (given.kind !== undefined) return given.kind;
  if (given.section !== 3) return given.section === 4 && !hasOptions ? 'typed' : 'single';
  if (given.isInteger !== undefined) return given.isInteger ? 'integer' : 'multiple';
  return !hasOptions || given.position >= firstIntegerPosition ? 'integer' : 'multiple';
}

/** A question as its author gives it, before it is accepted. */
export interface QuestionDraft {
  readonly text: string;
  readonly section: number;
  readonly kind: QuestionKind;
  readonly options: readonly string[];
  readonly correctAnswer: string;
  readonly reward: number | null;
  readonly penalty: number | null;
}

/** Which field of the question form a problem belongs to, in the wire's names. */
export type QuestionField = 'question' | 'section' | 'options' | 'correctAnswer' | 'reward' | 'nagativeMarking';

export interface QuestionProblem {
  readonly field: QuestionField;
  readonly sentence: string;
}

/** What is wrong with marks given to a question; null means the section's scheme decides. */
export function rewardProblem(reward: number | null): string | undefined {
  if (reward === null) return undefined;
  if (!(reward >= 1)) return questionSentences.rewardLow;
  return reward > mostMarks ? questionSentences.marksHigh : undefined;
}

/** What is wrong with the marks taken for a wrong answer; null means the section's scheme decides. */
export function penaltyProblem(penalty: number | null): string | undefined {
  if (penalty === null) return undefined;
  if (!(penalty >= 0)) return questionSentences.penaltyNegative;
  return penalty > mostMarks ? questionSentences.marksHigh : undefined;
}

/** Everything that is wrong with a question, field by field; empty when it can be saved. Source: specification, section 5. */
export function questionProblems(draft: QuestionDraft): QuestionProblem[] {
  const problems: (QuestionProblem | undefined)[] = [
    problem('question', textProblem(draft.text)),
    problem('section', [1, 2, 3, 4].includes(draft.section) ? undefined : questionSentences.sectionUnknown),
    problem('section', kindProblem(draft)),
    problem('options', optionsProblem(draft)),
    problem('correctAnswer', correctAnswerProblem(draft)),
    problem('reward', rewardProblem(draft.reward)),
    problem('nagativeMarking', penaltyProblem(draft.penalty)),
  ];
  return problems.filter((found) => found !== undefined);
}

function problem(field: QuestionField, sentence: string | undefined): QuestionProblem | undefined {
  return sentence === undefined ? undefined : { field, sentence };
}

function textProblem(text: string): string | undefined {
  if (text.trim() === '') return questionSentences.questionBlank;
  return text.length > longestQuestion ? questionSentences.textLong : undefined;
}

function kindProblem({ kind, section }: QuestionDraft): string | undefined {
  if (kind === 'integer' && section !== 3) return questionSentences.integerElsewhere;
  if (kind === 'multiple' && section !== 3) return questionSentences.multipleElsewhere;
  return kind === 'typed' && section !== 4 ? questionSentences.typedElsewhere : undefined;
}

function optionsProblem({ kind, options }: QuestionDraft): string | undefined {
  if (kind === 'integer' || kind === 'typed') return undefined;
  if (options.length !== optionCount) return questionSentences.optionsMissing;
  return options.every((option) => option.trim() !== '') ? undefined : questionSentences.optionsBlank;
}

function correctAnswerProblem({ kind, correctAnswer, options }: QuestionDraft): string | undefined {
  if (kind === 'integer')
    return parseNumber(correctAnswer) === undefined ? questionSentences.integerMissing : undefined;
  if (correctAnswer.trim() === '') return questionSentences.correctAnswerEmpty;
  return parseCorrectAnswer(kind, correctAnswer, options) === undefined
    ? questionSentences.correctAnswerUnknown
    : undefined;
}
