import { roundPhase } from '@club/domain/entities/rounds/round';
import type { Instant } from '@club/domain/shared/instant';
import { listParticipantIds } from '#entities/attempts/participants/participant-search-store.ts';
import type { Round } from '#entities/rounds/round-store.ts';
import type { Database } from '#shared/database/database.ts';
import { listWaitingAppeals } from './appeal-store.ts';
import { countUnsubmitted } from './attempt-store.ts';
import { countObjections } from './objection-store.ts';

export interface Waiting {
  readonly appeals: number;
  /** Attempts that are still to be submitted after the closing, such as those that were given more time. */
  readonly unsubmitted: number;
  /** Participants. */
  readonly lateAnswers: number;
  readonly objections: number;
  /** That the objections are about. */
  readonly questions: number;
}

/** What waits for an organiser in a round. */
export async function countWaiting(database: Database, round: Round, now: Instant): Promise<Waiting> {
  // Before the first start there are none, and while a round is being sat, counting late answers would read all answers.
  if (round.firstStartedAt === null) return { appeals: 0, unsubmitted: 0, lateAnswers: 0, objections: 0, questions: 0 };
  const isClosed = roundPhase(round, now) === 'closed';
  const late = { round, filter: { state: 'late-answers' }, now } as const;
  const objections = (await countObjections(database, round.id)).filter(({ waiting }) => waiting > 0);
  return {
    appeals: (await listWaitingAppeals(database, round.id, 0)).count,
    unsubmitted: isClosed ? await countUnsubmitted(database, round.id) : 0,
    lateAnswers: isClosed ? (await listParticipantIds(database, late, { offset: 0, limit: 0 })).total : 0,
    objections: objections.reduce((sum, { waiting }) => sum + waiting, 0),
    questions: new Set(objections.map(({ questionId }) => questionId)).size,
  };
}
