import type { TranslatedLanguage } from '#shared/language.ts';

/** More than any section could give; a larger number is a typing error. */
export const maxMarks = 1000;
export const maxQuestionLength = 5000;

/** What can be wrong with a question. */
export type QuestionProblemCode =
  | 'question-blank'
  | 'text-too-long'
  | 'no-such-section'
  | 'kind-not-taken'
  | 'options-missing'
  | 'options-blank'
  | 'options-equal'
  | `options-equal-in-${TranslatedLanguage}`
  | 'options-without-pictures'
  | 'answers-missing'
  | 'points-missing'
  | PointsProblem
  | CorrectAnswerProblem;

/** What can be wrong with the points that a question gives or takes. */
export type PointsProblem = 'points-too-low' | 'points-too-high' | 'points-too-fine' | 'penalty-negative';

/** What can be wrong with a correct answer as its author writes it. */
export type CorrectAnswerProblem =
  | 'answers-too-many'
  | 'correct-answer-empty'
  | 'correct-answer-unknown'
  | 'integer-missing'
  | 'text-too-long';
