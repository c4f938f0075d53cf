import { Refusal } from '@club/domain/shared/refusal';
import { lockAttempt } from '#entities/attempts/attempt-store.ts';
import { correctCandidate } from '#entities/attempts/correct-candidate.ts';
import { readLeaderboardRow } from '#entities/attempts/leaderboard-store.ts';
import { lockRoundByIdForUpdate } from '#entities/rounds/round-store.ts';
import { findChangedSchoolAndCity } from '#entities/schools/school-store.ts';
import type { Act } from '#shared/act.ts';
import { canonicalCity } from '#shared/canonical-city.ts';
import type { Database } from '#shared/database/database.ts';
import { lockEntryInOrder } from './lock-entry-in-order.ts';

/** Omitted fields stay as they are. */
export interface EntryCorrection {
  readonly name?: string | undefined;
  readonly city?: string | undefined;
  readonly school?: string | undefined;
  readonly class?: number | undefined;
  readonly reason: string;
}

/**
 * Corrects the candidate data of the attempt behind an entry. The account stays as it is. See docs/rules/rounds.md, N11.
 * @throws Refusal `entry-unknown`, `entry-without-attempt`, `city-unknown` or a problem of the school
 */
export function correctEntry(
  { database, cities }: { readonly database: Database; readonly cities: readonly string[] },
  entryId: string,
  { reason, ...correction }: EntryCorrection,
  act: Act,
): Promise<void> {
  return database.transaction(async (transaction) => {
    const { accountId, roundId } = await lockEntryInOrder(transaction, entryId, { lockRound: lockRoundByIdForUpdate });
    const attempt = await lockAttempt(transaction, { accountId, roundId });
    const { candidate, classLevel } = attempt;
    if (candidate === null) throw new Refusal('entry-without-attempt');

    const { school } = await readLeaderboardRow(transaction, entryId);
    const city = correction.city === undefined ? undefined : canonicalCity(cities, correction.city);
    const sat = { school, city: candidate.city };
    const place = await findChangedSchoolAndCity(transaction, sat, { label: correction.school, city });
    const corrected = {
      candidate: {
        ...candidate,
        name: correction.name ?? candidate.name,
        ...(city !== undefined && { city }),
        ...place,
      },
      classLevel: correction.class ?? classLevel,
    };
    await correctCandidate(transaction, { attempt, corrected, subject: entryId, reason }, act);
  });
}
