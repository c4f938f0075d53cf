import { fullMarks } from '@club/domain/entities/papers/paper';
import { Refusal } from '@club/domain/shared/refusal';
import { audit } from '#entities/accounts/audit-store.ts';
import { updateDisqualification } from '#entities/attempts/attempt-store.ts';
import {
  type StoredEntry,
  deleteEntry as storeDeletion,
  updateEntry as updateEntryRow,
} from '#entities/attempts/entry-store.ts';
import type { Act } from '#shared/act.ts';
import type { Database } from '#shared/database/database.ts';
import { InputProblem } from '#shared/http/input/input-problem.ts';
import { lockEntryInOrder } from './lock-entry-in-order.ts';
import { readRoundSections } from './round-sections.ts';

/**
 * Changes an entry on an admin's word and returns its round. A score set in this way is no longer marked by the keys, so
 * corrections leave it alone; a disqualification that is lifted or made also changes the attempt.
 * @throws Refusal `entry-unknown`
 */
export async function updateEntry(
  database: Database,
  id: string,
  changes: { readonly score?: number | undefined; readonly disqualified?: boolean | undefined },
  act: Act,
): Promise<string> {
  return database.transaction(async (transaction) => {
    const before = await lockEntryInOrder(transaction, id);
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
            disqualifiedAt: after.disqualified ? act.now : null,
            now: act.now,
          })
        : null;
    await audit(transaction, act, 'entry-updated', id, {
      accountId: before.accountId,
      before: auditedFields(before),
      after: auditedFields(after),
      ...(lifted !== null && { lifted }),
    });
    return before.roundId;
  });
}

/**
 * Deletes an entry. Its attempt stays as it is.
 * @throws Refusal `entry-unknown`
 */
export async function deleteEntry(database: Database, id: string, act: Act): Promise<void> {
  await database.transaction(async (transaction) => {
    const entry = await lockEntryInOrder(transaction, id);
    await storeDeletion(transaction, id);
    await audit(transaction, act, 'entry-deleted', id, {
      accountId: entry.accountId,
      section: entry.section,
      ...auditedFields(entry),
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

function auditedFields({ score, disqualified }: StoredEntry) {
  return { score, disqualified };
}
