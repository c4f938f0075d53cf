import { deleteRefusal } from '@club/domain/rounds/round';
import { Refusal } from '@club/domain/shared/refusal';
import { insertAuditEvent } from '#accounts/audit-store.ts';
import { deletePaper } from '#papers/paper-store.ts';
import type { Database } from '#shared/database/database.ts';
import { lockRound, deleteRound as storeDeletion } from './round-store.ts';
import type { RoundAct } from './rounds-dependencies.ts';

/**
 * Deletes a draft that nobody has sat, with its paper and its questions.
 * @throws Refusal `round-unknown`, `round-is-current` or `round-not-a-draft`
 */
export async function deleteRound(database: Database, { slug, adminId, now, addressHash }: RoundAct): Promise<void> {
  await database.transaction(async (transaction) => {
    const round = await lockRound(transaction, slug);
    const refusal = deleteRefusal(round, now);
    if (refusal !== undefined) throw new Refusal(refusal);
    await storeDeletion(transaction, round.id);
    await deletePaper(transaction, round.paperId);
    await insertAuditEvent(transaction, {
      at: now,
      actorId: adminId,
      addressHash,
      action: 'round-deleted',
      subject: round.id,
      details: { slug, title: round.title },
    });
  });
}
