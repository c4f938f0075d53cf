import type { AnswerKey, GivenAnswer } from '@club/domain/entities/papers/answer-key';
import type { Comparison } from '@club/domain/entities/papers/comparison';
import type { PaperSection, SectionWording } from '@club/domain/entities/papers/paper';
import type { Question, Reasons } from '@club/domain/entities/papers/question';
import type { Instant } from '@club/domain/shared/instant';
import type { Language } from '@club/domain/shared/language';

export interface MarkedQuestion {
  readonly question: Question;
  readonly comparison: Comparison;
  /** Undefined if it was not answered. */
  readonly givenAnswer: GivenAnswer | undefined;
  /** Each of them is right; empty if there is no key. */
  readonly keys: readonly AnswerKey[];
  readonly isRight: boolean;
  readonly isWithdrawn: boolean;
  readonly marks: number;
  /** Explanations of the right answer, if the author has written any. */
  readonly reasons: Reasons;
  /** When the server received the answer; omitted if there was none. */
  readonly receivedAt?: Instant;
  /** Present if it was received too late and accepted by organisers, with the time of their decision if it is recorded. */
  readonly acceptedLate?: { readonly at: Instant | null };
  /** A newer answer that came too late to count. */
  readonly lateAnswer?: GivenAnswer & { readonly receivedAt: Instant };
}

export interface MarkedSection {
  readonly section: Pick<PaperSection, 'section' | 'translations' | keyof SectionWording>;
  readonly marks: number;
  /** The median of all; omitted if nobody else sat it. */
  readonly median?: number;
  readonly fullMarks: number;
  readonly questions: readonly MarkedQuestion[];
}

export interface MarkedPaper {
  /** The language in which it was sat; omitted if not recorded. */
  readonly language?: Language;
  readonly score: number;
  readonly fullMarks: number;
  readonly sections: readonly MarkedSection[];
}

export type MarkedOutcome = 'right' | 'wrong' | 'not-answered' | 'withdrawn';

export function outcomeOf({ isWithdrawn, givenAnswer, isRight }: MarkedQuestion): MarkedOutcome {
  if (isWithdrawn) return 'withdrawn';
  if (givenAnswer === undefined) return 'not-answered';
  return isRight ? 'right' : 'wrong';
}
