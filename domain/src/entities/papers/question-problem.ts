import type { TranslatedLanguage } from '#shared/language.ts';

/** More than any section could give: a larger number is a typing error. */
export const maxMarks = 1000;
export const maxQuestionLength = 5000;

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
  | 'points-unreadable'
  | PointsProblem
  | CorrectAnswerProblem
  | QuestionPictureProblem;

export type PointsProblem = 'points-too-low' | 'points-too-high' | 'points-too-fine' | 'penalty-negative';

export type CorrectAnswerProblem =
  | 'answers-too-many'
  | 'correct-answer-empty'
  | 'correct-answer-unknown'
  | 'integer-missing'
  | 'integer-not-whole'
  | 'text-too-long';

export type QuestionPictureProblem = 'picture-not-fetched' | 'picture-not-there';
