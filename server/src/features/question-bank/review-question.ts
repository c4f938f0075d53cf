import type { questionBankEndpoints } from '@club/contract/question-bank';
import type { InputOf } from '@club/contract/shared/endpoint';
import { Refusal } from '@club/domain/shared/refusal';
import { audit } from '#entities/accounts/audit-store.ts';
import { lockKeyedQuestion, type StoredKeyedQuestion } from '#entities/papers/answer-key-store.ts';
import { updateQuestion } from '#entities/papers/question-store.ts';
import { questionRevision } from '#entities/papers/revision-reply.ts';
import type { Act } from '#shared/act.ts';
import type { Database } from '#shared/database/database.ts';

type ReviewBody = InputOf<typeof questionBankEndpoints.reviewQuestion>['body'];

/**
 * Submits a question for review, or approves it. Its author and its submitter cannot approve it. See docs/rules/papers.md, B34.
 * @throws Refusal `question-unknown`, `question-outdated`, `review-own`, or `review-settled` if somebody else was faster
 */
export function reviewQuestion(
  database: Database,
  id: string,
  { step, revision }: ReviewBody,
  act: Act,
): Promise<StoredKeyedQuestion> {
  return database.transaction(async (transaction) => {
    const question = await lockKeyedQuestion(transaction, id);
    if (question === null) throw new Refusal('question-unknown');
    if (revision !== questionRevision(question)) throw new Refusal('question-outdated');
    const { submittedBy, approvedBy, authorId } = question;
    // The same click again.
    if ((step === 'submit' ? submittedBy : approvedBy) === act.actorId) return question;
    const isOpen = step === 'submit' ? submittedBy === null : submittedBy !== null && approvedBy === null;
    if (!isOpen) throw new Refusal('review-settled');
    if (step === 'approve' && (submittedBy === act.actorId || authorId === act.actorId))
      throw new Refusal('review-own');
    const after = { ...question, ...(step === 'submit' ? { submittedBy: act.actorId } : { approvedBy: act.actorId }) };
    const { key: _key, reasons: _reasons, ...stored } = after;
    await updateQuestion(transaction, stored);
    await audit(transaction, act, step === 'submit' ? 'question-submitted' : 'question-approved', id, {
      text: question.text,
    });
    return after;
  });
}
