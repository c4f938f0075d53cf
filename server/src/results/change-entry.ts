import type { Instant } from '@club/domain/shared/instant';
import { Refusal } from '@club/domain/shared/refusal';
import { insertAuditEvent } from '#accounts/audit-store.ts';
import { updateDisqualification } from '#quiz/attempt-store.ts';
import {
  findEntry,
  type StoredEntry,
  deleteEntry as storeDeletion,
  updateEntry as updateEntryRow,
} from '#quiz/entry-store.ts';
import type { Database } from '#shared/database/database.ts';

interface ManualChange {
  readonly adminId: string;
  readonly now: Instant;
}

/**
 * Changes an entry by hand; a disqualification that is lifted or given is the attempt's as well.
 * @throws Refusal `entry-unknown`
 */
export async function updateEntry(
  database: Database,
  id: string,
  changes: { readonly score?: number | undefined; readonly disqualified?: boolean | undefined },
  { adminId, now }: ManualChange,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const before = await findEntry(transaction, id);
    const after = before && (await updateEntryRow(transaction, id, changes));
    if (before === null || after === null) throw new Refusal('entry-unknown');
    if (before.attemptId !== null && after.disqualified !== before.disqualified) {
      await updateDisqualification(transaction, before.attemptId, after.disqualified ? now : null);
    }
    await insertAuditEvent(transaction, {
      at: now,
      adminId,
      action: 'entry-updated',
      subject: id,
      details: { accountId: before.accountId, before: judged(before), after: judged(after) },
    });
  });
}

/**
 * Deletes an entry. The attempt behind it stays as it is.
 * @throws Refusal `entry-unknown`
 */
export async function deleteEntry(database: Database, id: string, { adminId, now }: ManualChange): Promise<void> {
  await database.transaction(async (transaction) => {
    const entry = await findEntry(transaction, id);
    if (entry === null || !(await storeDeletion(transaction, id))) throw new Refusal('entry-unknown');
    await insertAuditEvent(transaction, {
      at: now,
      adminId,
      action: 'entry-deleted',
      subject: id,
      details: { accountId: entry.accountId, section: entry.section, ...judged(entry) },
    });
  });
}

function judged({ score, disqualified }: StoredEntry) {
  return { score, disqualified };
}
