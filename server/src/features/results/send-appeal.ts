import { appealRefusal } from '@club/domain/entities/attempts/appeal';
import type { Instant } from '@club/domain/shared/instant';
import { Refusal } from '@club/domain/shared/refusal';
import { findAppeal, insertAppeal, type StoredAppeal } from '#entities/attempts/appeal-store.ts';
import { findAttempt } from '#entities/attempts/attempt-store.ts';
import { readCurrentRoundFor } from '#entities/rounds/round-store.ts';
import type { Database } from '#shared/database/database.ts';
import type { Viewer } from '#shared/http/viewer.ts';

/**
 * Stores the appeal of a participant disqualified in the current round. Sending it twice is harmless. See docs/rules/integrity.md,
 * I10.
 * @throws Refusal `not-attempted`, `not-disqualified` or `appeal-sent-already`
 */
export async function sendAppeal(
  database: Database,
  { viewer, text, now }: { readonly viewer: Viewer; readonly text: string; readonly now: Instant },
): Promise<StoredAppeal> {
  const { id: roundId } = await readCurrentRoundFor(database, viewer);
  const attempt = await findAttempt(database, { accountId: viewer.accountId, roundId });
  if (attempt === null) throw new Refusal('not-attempted');
  const before = await findAppeal(database, attempt.id);
  if (before?.text === text) return before;
  const refusal = appealRefusal(attempt, before !== null);
  if (refusal !== undefined) throw new Refusal(refusal);
  const sent = await insertAppeal(database, { attemptId: attempt.id, text, sentAt: now });
  if (sent !== null) return sent;
  // Another page was faster.
  const other = await findAppeal(database, attempt.id);
  if (other?.text === text) return other;
  throw new Refusal('appeal-sent-already');
}
