import { Refusal } from '@club/domain/shared/refusal';
import { audit } from '#entities/accounts/audit-store.ts';
import { lockAppeal, type StoredAppeal, updateAnswer } from '#entities/attempts/appeal-store.ts';
import type { Act } from '#shared/act.ts';
import type { Database } from '#shared/database/database.ts';
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
  act: Act,
): Promise<StoredAppeal> {
  return database.transaction(async (transaction) => {
    const { accountId, attemptId } = await lockEntryInOrder(transaction, entryId);
    const before = attemptId === null ? null : await lockAppeal(transaction, attemptId);
    if (before === null) throw new Refusal('appeal-unknown');
    if (before.answer === answer) return before;
    if (before.answeredAt !== replaces) throw new Refusal('appeal-answered');
    const answered = { answer, answeredAt: act.now, answeredBy: act.actorId };
    await updateAnswer(transaction, before.id, answered);
    await audit(transaction, act, 'appeal-answered', entryId, {
      accountId,
      answer: { before: before.answer, after: answer },
    });
    return { ...before, ...answered };
  });
}
