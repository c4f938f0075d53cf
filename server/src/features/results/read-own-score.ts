import { bestEntry } from '@club/domain/entities/attempts/ranking';
import { isHidden } from '@club/domain/entities/rounds/visibility';
import { Refusal } from '@club/domain/shared/refusal';
import { may } from '@club/domain/shared/role';
import { findAttempt, hasStarted } from '#entities/attempts/attempt-store.ts';
import { listEntries } from '#entities/attempts/entry-store.ts';
import { readCurrentRoundFor, readRound } from '#entities/rounds/round-store.ts';
import type { Database } from '#shared/database/database.ts';
import type { Viewer } from '#shared/http/viewer.ts';

export interface OwnScore {
  readonly attempted: true;
  readonly submitted: boolean;
  readonly disqualified: boolean;
  /** Null for participants, and while there is nothing to rank. */
  readonly score: number | null;
}

/**
 * The score of an account's attempt at a round, or at the current one. Participants may ask about their own, organisers about
 * anybody's.
 * @throws Refusal `not-yours`, `round-unknown` or, before its first start, `not-attempted`
 */
export async function readOwnScore(
  database: Database,
  { viewer, userId, slug }: { readonly viewer: Viewer; readonly userId: string; readonly slug: string | undefined },
): Promise<OwnScore> {
  const mayReadAnybody = may(viewer.role, 'participants');
  if (!mayReadAnybody && userId !== viewer.accountId) throw new Refusal('not-yours');
  const isOwn = userId === viewer.accountId;
  const round =
    isOwn && slug === undefined ? await readCurrentRoundFor(database, viewer) : await readRound(database, slug);
  if (!may(viewer.role, 'rounds') && slug !== undefined && isHidden(round)) throw new Refusal('round-unknown');

  const of = { accountId: userId, roundId: round.id };
  const attempt = await findAttempt(database, of);
  const entries = await listEntries(database, of);
  if (!hasStarted(attempt) && entries.length === 0) throw new Refusal('not-attempted');
  const best = bestEntry(entries);
  return {
    attempted: true,
    submitted: (attempt?.submittedAt ?? null) !== null || entries.length > 0,
    disqualified: best === undefined && (attempt?.disqualifiedAt != null || entries.length > 0),
    score: mayReadAnybody ? (best?.score ?? null) : null,
  };
}
