import { Refusal } from '@club/domain/shared/refusal';
import { audit } from '#entities/accounts/audit-store.ts';
import { findKeyedQuestion } from '#entities/papers/answer-key-store.ts';
import { lockPaperOutline } from '#entities/papers/paper-store.ts';
import { deleteQuestions } from '#entities/papers/question-store.ts';
import type { Act } from '#shared/act.ts';
import type { Database } from '#shared/database/database.ts';

/**
 * Deletes a question from the working copy of its paper and returns the paper's id.
 * @throws Refusal `question-unknown`
 */
export async function deleteQuestion(database: Database, id: string, act: Act): Promise<string> {
  return database.transaction(async (transaction) => {
    const found = await findKeyedQuestion(transaction, id);
    if (found === null) throw new Refusal('question-unknown');
    await lockPaperOutline(transaction, found.paperId);
    // It may have been changed or deleted before it was locked.
    const question = await findKeyedQuestion(transaction, id);
    if (question === null) throw new Refusal('question-unknown');
    await deleteQuestions(transaction, [id], act.now);
    await audit(transaction, act, 'question-deleted', id, { section: question.section, text: question.text });
    return question.paperId;
  });
}
