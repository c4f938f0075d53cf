import { quizSentences } from '@club/domain/quiz/quiz-sentences';

/** The address of the result page with one of the two messages it may say. */
export function resultPath(isDisqualified: boolean): string {
  return `/quiz/result/${encodeURIComponent(isDisqualified ? quizSentences.disqualified : quizSentences.submitted)}`;
}
