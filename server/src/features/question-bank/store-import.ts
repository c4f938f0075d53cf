import { Refusal } from '@club/domain/shared/refusal';
import { type AdminAct, insertAuditEvent } from '#entities/accounts/audit-store.ts';
import type { StoredKeyedQuestion } from '#entities/papers/answer-key-store.ts';
import { insertKeyedQuestions } from '#entities/papers/import-questions.ts';
import { insertImport } from '#entities/papers/question-import-store.ts';
import type { Database } from '#shared/database/database.ts';

const maxProblemsSaid = 20;

interface QuestionImport {
  readonly id: string;
  readonly paperId: string;
  readonly questions: readonly StoredKeyedQuestion[];
  /** With any of these nothing is added. */
  readonly problems: readonly string[];
  readonly action: 'questions-imported' | 'questions-taken';
  readonly details: Readonly<Record<string, unknown>>;
}

/**
 * Adds questions as one import, which can be undone as one.
 * @returns how many there are
 * @throws Refusal `question-rows-invalid`
 */
export async function storeImport(
  transaction: Database,
  { id, paperId, questions, problems, action, details }: QuestionImport,
  { adminId, now, addressHash }: AdminAct,
): Promise<number> {
  if (problems.length > 0) throw new Refusal('question-rows-invalid', {}, problems.slice(0, maxProblemsSaid));
  await insertKeyedQuestions(transaction, questions);
  await insertImport(transaction, { id, paperId, questionIds: questions.map((one) => one.id), importedAt: now });
  await insertAuditEvent(transaction, {
    at: now,
    actorId: adminId,
    addressHash,
    action,
    subject: id,
    details: { ...details, questions: questions.length },
  });
  return questions.length;
}
