import { Refusal } from '@club/domain/shared/refusal';
import { insertAuditEvent } from '#accounts/audit-store.ts';
import { listKeyedBank } from '#papers/answer-key-store.ts';
import { lockPaperOutline } from '#papers/paper-store.ts';
import { updatePositions } from '#papers/question-store.ts';
import type { Database } from '#shared/database/database.ts';
import { readRound } from './round-store.ts';
import type { RoundAct } from './rounds-dependencies.ts';

/**
 * Puts the questions of a section of a round's working copy into another order.
 * @param questionIds every question of the section, inactive ones too, once
 * @throws Refusal `round-unknown`, or `paper-order-outdated` when they are not those that are there
 */
export async function orderQuestions(
  database: Database,
  { slug, adminId, now }: RoundAct,
  { section, questionIds }: { readonly section: number; readonly questionIds: readonly string[] },
): Promise<void> {
  await database.transaction(async (transaction) => {
    const { id, paperId } = await readRound(transaction, slug);
    await lockPaperOutline(transaction, paperId);
    const known = (await listKeyedBank(transaction, { paperId, section })).map((question) => question.id);
    const wanted = new Set(questionIds);
    const isWhole =
      wanted.size === questionIds.length && wanted.size === known.length && known.every((one) => wanted.has(one));
    if (!isWhole) throw new Refusal('paper-order-outdated');
    await updatePositions(transaction, questionIds);
    await insertAuditEvent(transaction, {
      at: now,
      actorId: adminId,
      action: 'paper-changed',
      subject: id,
      details: { slug, section, before: known, after: questionIds },
    });
  });
}
