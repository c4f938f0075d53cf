import { Refusal } from '@club/domain/shared/refusal';
import { changedFields, insertAuditEvent } from '#entities/accounts/audit-store.ts';
import { lockAttempt, updateCandidate } from '#entities/attempts/attempt-store.ts';
import { instituteOf, type LeaderboardRow, readLeaderboardRow } from '#entities/attempts/leaderboard-store.ts';
import { preserveScopes } from '#entities/attempts/scope-store.ts';
import { lockRoundByIdForUpdate } from '#entities/rounds/round-store.ts';
import { findChangedSchoolAndCity } from '#entities/schools/school-store.ts';
import { canonicalCity } from '#shared/canonical-city.ts';
import type { Database } from '#shared/database/database.ts';
import type { ManualEntryChange } from './change-entry.ts';
import { lockEntryInOrder } from './lock-entry-in-order.ts';

/** Omitted fields stay as they are. */
export interface CandidateCorrection {
  readonly name?: string | undefined;
  readonly city?: string | undefined;
  readonly school?: string | undefined;
  readonly class?: number | undefined;
  readonly reason: string;
}

/**
 * Corrects who sat the attempt behind an entry, and gives the round it is of. The account stays as it is. See
 * docs/rules/rounds.md, N11.
 * @throws Refusal `entry-unknown`, `entry-without-attempt`, `city-unknown` or what is wrong with the school
 */
export function correctCandidate(
  database: Database,
  entryId: string,
  { reason, ...correction }: CandidateCorrection,
  { adminId, addressHash, cities, now }: ManualEntryChange & { readonly cities: readonly string[] },
): Promise<string> {
  return database.transaction(async (transaction) => {
    const { accountId, roundId } = await lockEntryInOrder(transaction, entryId, { holdsRound: lockRoundByIdForUpdate });
    const { id: attemptId, candidate, classLevel } = await lockAttempt(transaction, { accountId, roundId });
    if (candidate === null) throw new Refusal('entry-without-attempt');

    const before = await readLeaderboardRow(transaction, entryId);
    const city = correction.city === undefined ? undefined : canonicalCity(cities, correction.city);
    const sat = { school: before.school, city: candidate.city };
    const place = await findChangedSchoolAndCity(transaction, sat, { label: correction.school, city });
    const corrected = {
      ...candidate,
      name: correction.name ?? candidate.name,
      ...(city !== undefined && { city }),
      ...place,
    };
    await preserveScopes(transaction, [
      { roundId, before: { accountId, ...candidate }, after: { accountId, ...corrected } },
    ]);
    await updateCandidate(transaction, attemptId, {
      candidate: corrected,
      classLevel: correction.class ?? classLevel,
      now,
    });
    const changed = changedFields(
      describeCandidate(before),
      describeCandidate(await readLeaderboardRow(transaction, entryId)),
    );
    if (changed === null) return roundId;
    await insertAuditEvent(transaction, {
      at: now,
      actorId: adminId,
      addressHash,
      action: 'candidate-corrected',
      subject: entryId,
      details: { accountId, reason, ...changed },
    });
    return roundId;
  });
}

function describeCandidate(row: LeaderboardRow) {
  return { name: row.name, city: row.city, school: instituteOf(row), class: row.classLevel };
}
