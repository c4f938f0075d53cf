import { isHidden } from '@club/domain/entities/rounds/visibility';
import { Refusal } from '@club/domain/shared/refusal';
import { may } from '@club/domain/shared/role';
import { type Round, readCurrentRoundFor, readRound } from '#entities/rounds/round-store.ts';
import type { Database } from '#shared/database/database.ts';
import type { Viewer } from '#shared/http/viewer.ts';
import { findAttempt, hasStarted, type StoredAttempt } from './attempt-store.ts';

/**
 * The viewer's submitted attempt at the named round, or else at the current one. A hidden round that they did not sit is unknown to
 * them.
 * @throws Refusal `round-unknown`, `not-attempted` or `quiz-unfinished`
 */
export async function readSubmittedAttempt(
  database: Database,
  viewer: Viewer,
  slug: string | undefined,
): Promise<{ readonly round: Round; readonly attempt: StoredAttempt }> {
  const round = await (slug === undefined ? readCurrentRoundFor(database, viewer) : readRound(database, slug));
  const attempt = await findAttempt(database, { accountId: viewer.accountId, roundId: round.id });
  const mayKnow = slug === undefined || may(viewer.role, 'rounds') || hasStarted(attempt);
  if (isHidden(round) && !mayKnow) throw new Refusal('round-unknown');
  return { round, attempt: requireSubmitted(attempt) };
}

/** @throws Refusal `not-attempted` or `quiz-unfinished` */
export function requireSubmitted(attempt: StoredAttempt | null): StoredAttempt {
  if (attempt === null || attempt.sittings.length === 0) throw new Refusal('not-attempted');
  if (attempt.submittedAt === null) throw new Refusal('quiz-unfinished');
  return attempt;
}
