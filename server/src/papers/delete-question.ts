import type { Instant } from '@club/domain/shared/instant';
import { Refusal } from '@club/domain/shared/refusal';
import { insertAuditEvent } from '#accounts/audit-store.ts';
import type { Database } from '#shared/database/database.ts';
import { findKeyedQuestion } from './answer-key-store.ts';
import { deleteQuestion as storeDeletion } from './question-store.ts';

/**
 * Takes a question out of the bank.
 * @throws Refusal `question-unknown`
 */
export async function deleteQuestion(
  database: Database,
  id: string,
  { adminId, now }: { readonly adminId: string; readonly now: Instant },
): Promise<void> {
  await database.transaction(async (transaction) => {
    const question = await findKeyedQuestion(transaction, id);
    const isDeleted = await storeDeletion(transaction, id, now);
    if (question === null || !isDeleted) throw new Refusal('question-unknown');
    await insertAuditEvent(transaction, {
      at: now,
      adminId,
      action: 'question-deleted',
      subject: id,
      details: { section: question.section, text: question.text },
    });
  });
}
