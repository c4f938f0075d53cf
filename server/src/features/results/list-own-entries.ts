import { sectionState } from '@club/domain/entities/attempts/sitting';
import type { Instant } from '@club/domain/shared/instant';
import { findAttempt } from '#entities/attempts/attempt-store.ts';
import { listEntries } from '#entities/attempts/entry-store.ts';
import type { Database } from '#shared/database/database.ts';

/** Contains no score. */
export interface OwnEntry {
  readonly userId: string;
  readonly section: number;
  readonly disqualified: boolean;
}

/** The entries of an account at a round; with a section, one row if that section is over and none if it can still be sat. */
export async function listOwnEntries(
  database: Database,
  {
    userId,
    roundId,
    section,
    now,
  }: {
    readonly userId: string;
    readonly roundId: string;
    readonly section: number | undefined;
    readonly now: Instant;
  },
): Promise<OwnEntry[]> {
  const stored = await listEntries(database, { roundId, accountId: userId, section });
  const entries = stored.map((entry) => ({ userId, section: entry.section, disqualified: entry.disqualified }));
  if (entries.length > 0 || section === undefined) return entries;

  const attempt = await findAttempt(database, { accountId: userId, roundId });
  if (attempt === null || sectionState(attempt, section, now) !== 'over') return [];
  return [{ userId, section, disqualified: attempt.disqualifiedAt !== null }];
}
