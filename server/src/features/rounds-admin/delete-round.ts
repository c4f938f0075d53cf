import { deleteRefusal } from '@club/domain/entities/rounds/round';
import { Refusal } from '@club/domain/shared/refusal';
import { audit } from '#entities/accounts/audit-store.ts';
import { deletePaper } from '#entities/papers/paper-store.ts';
import { lockRoundForUpdate, deleteRound as storeDeletion } from '#entities/rounds/round-store.ts';
import type { Act } from '#shared/act.ts';
import type { Database } from '#shared/database/database.ts';

/**
 * Deletes a draft that nobody has sat, with its paper and its questions.
 * @throws Refusal `round-unknown`, `round-is-current` or `round-not-a-draft`
 */
export async function deleteRound(database: Database, slug: string, act: Act): Promise<void> {
  await database.transaction(async (transaction) => {
    const round = await lockRoundForUpdate(transaction, slug);
    const refusal = deleteRefusal(round, act.now);
    if (refusal !== undefined) throw new Refusal(refusal);
    await storeDeletion(transaction, round.id);
    await deletePaper(transaction, round.paperId);
    await audit(transaction, act, 'round-deleted', round.id, { slug, title: round.title });
  });
}
