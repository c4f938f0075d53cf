import type { Pause } from '@club/domain/entities/attempts/deadline';
import { rankingTime } from '@club/domain/entities/attempts/paper-sheet';
import type { Instant } from '@club/domain/shared/instant';
import { type StoredAttempt, upsertAttempts, upsertSittings } from '#entities/attempts/attempt-store.ts';
import { deleteEntryOfAttempt, insertEntries, updateEntryOfAttempt } from '#entities/attempts/entry-store.ts';
import { markNewEntries, remarkEntry } from '#entities/attempts/mark-attempt.ts';
import type { Round } from '#entities/rounds/round-store.ts';
import type { Database } from '#shared/database/database.ts';

export interface IntervenedAttempt {
  readonly before: StoredAttempt;
  readonly after: StoredAttempt;
}

/**
 * Writes an attempt after an intervention and updates its entry: an attempt that is no longer submitted has none, one submitted by
 * a disqualification gets one, and accepted late answers are marked. The round and the attempt are locked.
 */
export async function writeIntervenedAttempt(
  transaction: Database,
  { before, after }: IntervenedAttempt,
  { round, pauses, now }: { readonly round: Round; readonly pauses: readonly Pause[]; readonly now: Instant },
): Promise<void> {
  await upsertAttempts(transaction, [after], now);
  await upsertSittings(
    transaction,
    after.sittings.map((sitting) => ({ ...sitting, attemptId: after.id })),
  );
  if (after.submittedAt === null) {
    if (before.submittedAt !== null) await deleteEntryOfAttempt(transaction, after.id);
    return;
  }
  const { keyVersionId } = round;
  if (keyVersionId === null) throw new Error('an attempt was started in a round without a published paper');
  if (before.submittedAt === null) {
    await insertEntries(transaction, await markNewEntries(transaction, [{ attempt: after, keyVersionId, pauses }]));
    return;
  }
  await updateEntryOfAttempt(transaction, after.id, {
    disqualified: after.disqualifiedAt !== null,
    finishedAt: rankingTime(after, after.submittedAt, pauses).finishedAt,
  });
  const acceptsOther = after.sittings.some(
    ({ lateCounts }, index) => lateCounts !== before.sittings[index]?.lateCounts,
  );
  if (acceptsOther) await remarkEntry(transaction, after.id, keyVersionId);
}
