import { quizSentences } from '@club/domain/quiz/quiz-sentences';

/** Where the quiz says how it ended. Source of the addresses: specification, section 2. */
export const resultPath = {
  submitted: `/quiz/result/${encodeURIComponent(quizSentences.submitted)}`,
  disqualified: `/quiz/result/${encodeURIComponent(quizSentences.disqualified)}`,
} as const;
