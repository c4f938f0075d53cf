import { Refusal } from '@club/domain/shared/refusal';
import { insertAuditEvent } from '#entities/accounts/audit-store.ts';
import { lockAppeal, type StoredAppeal, updateAnswer } from '#entities/attempts/appeal-store.ts';
import type { Database } from '#shared/database/database.ts';
import type { ManualEntryChange } from './change-entry.ts';
import { lockEntryInOrder } from './lock-entry-in-order.ts';

/** `replaces`: when the answer being replaced was given. */
export interface AppealAnswer {
  readonly answer: string;
  readonly replaces: number | null;
}

/**
 * Answers the appeal about an entry, for its student to read. The disqualification stays. See docs/rules/integrity.md, I10.
 * @throws Refusal `entry-unknown`, `appeal-unknown`, or `appeal-answered` if somebody else has answered in the meantime
 */
export function answerAppeal(
  database: Database,
  entryId: string,
  { answer, replaces }: AppealAnswer,
  { adminId, addressHash, now }: ManualEntryChange,
): Promise<StoredAppeal> {
  return database.transaction(async (transaction) => {
    const { accountId, attemptId } = await lockEntryInOrder(transaction, entryId);
    const before = attemptId === null ? null : await lockAppeal(transaction, attemptId);
    if (before === null) throw new Refusal('appeal-unknown');
    if (before.answer === answer) return before;
    if (before.answeredAt !== replaces) throw new Refusal('appeal-answered');
    const answered = { answer, answeredAt: now, answeredBy: adminId };
    await updateAnswer(transaction, before.id, answered);
    await insertAuditEvent(transaction, {
      at: now,
      actorId: adminId,
      addressHash,
      action: 'appeal-answered',
      subject: entryId,
      details: { accountId, answer: { before: before.answer, after: answer } },
    });
    return { ...before, ...answered };
  });
}
