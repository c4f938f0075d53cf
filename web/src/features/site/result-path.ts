import { resultMessages } from '@club/domain/entities/attempts/result-messages';

/** Source of the addresses: specification, section 2. */
export const resultPath = {
  submitted: `/quiz/result/${encodeURIComponent(resultMessages.submitted)}`,
  disqualified: `/quiz/result/${encodeURIComponent(resultMessages.disqualified)}`,
  /** The participant's own paper with the key. */
  review: '/quiz/review',
} as const;
