import { fullMarks } from '@club/domain/entities/papers/paper';
import type { Instant } from '@club/domain/shared/instant';
import { Refusal } from '@club/domain/shared/refusal';
import { insertAuditEvent } from '#entities/accounts/audit-store.ts';
import { updateDisqualification } from '#entities/attempts/attempt-store.ts';
import {
  type StoredEntry,
  deleteEntry as storeDeletion,
  updateEntry as updateEntryRow,
} from '#entities/attempts/entry-store.ts';
import type { Database } from '#shared/database/database.ts';
import { InputProblem } from '#shared/http/input-problem.ts';
import { holdEntry } from './hold-entry.ts';
import { readRoundSections } from './round-sections.ts';

/** Who changes something by hand, from where, and when. */
export interface ManualChange {
  readonly adminId: string;
  readonly addressHash: string;
  readonly now: Instant;
}

/**
 * Changes an entry by an admin's word and gives the round it is of. A score that is given is no longer one of the keys, so
 * corrections leave it alone; a disqualification that is lifted or given is the attempt's as well.
 * @throws Refusal `entry-unknown`
 */
export async function updateEntry(
  database: Database,
  id: string,
  changes: { readonly score?: number | undefined; readonly disqualified?: boolean | undefined },
  { adminId, addressHash, now }: ManualChange,
): Promise<string> {
  return database.transaction(async (transaction) => {
    const before = await holdEntry(transaction, id);
    const isOtherScore = changes.score !== undefined && changes.score !== before.score;
    if (isOtherScore) await refuseScoreAbove(transaction, before.roundId, changes.score);
    const isOtherVerdict = changes.disqualified !== undefined && changes.disqualified !== before.disqualified;
    if (!isOtherScore && !isOtherVerdict) return before.roundId;
    const after = await updateEntryRow(transaction, id, {
      disqualified: changes.disqualified,
      ...(isOtherScore ? { score: changes.score, keyVersionId: null } : {}),
    });
    if (after === null) throw new Refusal('entry-unknown');
    const lifted =
      before.attemptId !== null && isOtherVerdict
        ? await updateDisqualification(transaction, before.attemptId, {
            disqualifiedAt: after.disqualified ? now : null,
            now,
          })
        : null;
    await insertAuditEvent(transaction, {
      at: now,
      actorId: adminId,
      addressHash,
      action: 'entry-updated',
      subject: id,
      details: {
        accountId: before.accountId,
        before: judged(before),
        after: judged(after),
        ...(lifted !== null && { lifted }),
      },
    });
    return before.roundId;
  });
}

/**
 * Deletes an entry. The attempt behind it stays as it is.
 * @throws Refusal `entry-unknown`
 */
export async function deleteEntry(
  database: Database,
  id: string,
  { adminId, addressHash, now }: ManualChange,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const entry = await holdEntry(transaction, id);
    await storeDeletion(transaction, id);
    await insertAuditEvent(transaction, {
      at: now,
      actorId: adminId,
      addressHash,
      action: 'entry-deleted',
      subject: id,
      details: { accountId: entry.accountId, section: entry.section, ...judged(entry) },
    });
  });
}

async function refuseScoreAbove(transaction: Database, roundId: string, score = 0): Promise<void> {
  const most = fullMarks(await readRoundSections(transaction, roundId));
  if (score <= most) return;
  throw new InputProblem([
    { code: 'custom', path: ['score'], message: `Points must be at most ${most}`, input: undefined },
  ]);
}

function judged({ score, disqualified }: StoredEntry) {
  return { score, disqualified };
}
