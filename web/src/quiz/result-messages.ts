import { quizSentences } from '@club/domain/quiz/quiz-sentences';

/** The address of the result page with one of the two messages that a sitting ends with. */
export function resultPath(isDisqualified: boolean): string {
  return `/quiz/result/${encodeURIComponent(isDisqualified ? quizSentences.disqualified : quizSentences.submitted)}`;
}

/** Whether a message says that somebody is disqualified, however it is spaced or spelt. */
export function claimsDisqualification(message: string): boolean {
  const letters = message.normalize('NFKD').replace(/[^\p{L}]/gu, '');
  return /dis?qualif/i.test(letters);
}
