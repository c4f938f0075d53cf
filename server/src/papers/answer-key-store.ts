import type { AnswerKey } from '@club/domain/papers/answer-key';
import type { KeyedQuestion } from '@club/domain/papers/question';
import { and, asc, eq, ilike, inArray, isNull } from 'drizzle-orm';
import type { Database } from '#shared/database/database.ts';
import { questionColumns } from './question-store.ts';
import { answerKeys, questions } from './tables.ts';

/** The only reads that see a key: for marking, and for admins. Nothing a participant is answered with comes from here. */
const keyedColumns = { ...questionColumns, key: answerKeys.key };

/** Questions with their keys by id, deleted ones among them, by creation. */
export async function listKeyedQuestions(database: Database, ids: readonly string[]): Promise<KeyedQuestion[]> {
  if (ids.length === 0) return [];
  return database
    .select(keyedColumns)
    .from(questions)
    .innerJoin(answerKeys, eq(answerKeys.questionId, questions.id))
    .where(inArray(questions.id, [...ids]))
    .orderBy(asc(questions.createdAt), asc(questions.id));
}

/** The bank as admins see it, by section and creation: all of it, or a section, or what has a text in its question. */
export function listKeyedBank(
  database: Database,
  filter: { readonly section?: number | undefined; readonly search?: string | undefined } = {},
): Promise<KeyedQuestion[]> {
  const { section } = filter;
  const search = filter.search?.trim() ?? '';
  return database
    .select(keyedColumns)
    .from(questions)
    .innerJoin(answerKeys, eq(answerKeys.questionId, questions.id))
    .where(
      and(
        isNull(questions.deletedAt),
        section === undefined ? undefined : eq(questions.section, section),
        search === '' ? undefined : ilike(questions.text, `%${search.replace(/[\\%_]/g, '\\$&')}%`),
      ),
    )
    .orderBy(asc(questions.section), asc(questions.createdAt), asc(questions.id));
}

/** A question of the bank with its key; null when there is none, or it was deleted. */
export async function findKeyedQuestion(database: Database, id: string): Promise<KeyedQuestion | null> {
  const [row] = await selectInBank(database, id);
  return row ?? null;
}

/** The same, held until the transaction ends, so that two admins change it one after the other. */
export async function lockKeyedQuestion(transaction: Database, id: string): Promise<KeyedQuestion | null> {
  const [row] = await selectInBank(transaction, id).for('update');
  return row ?? null;
}

function selectInBank(database: Database, id: string) {
  return database
    .select(keyedColumns)
    .from(questions)
    .innerJoin(answerKeys, eq(answerKeys.questionId, questions.id))
    .where(and(eq(questions.id, id), isNull(questions.deletedAt)));
}

export async function insertAnswerKeys(
  transaction: Database,
  added: readonly { readonly questionId: string; readonly key: AnswerKey }[],
): Promise<void> {
  await transaction.insert(answerKeys).values([...added]);
}

export async function updateAnswerKey(transaction: Database, questionId: string, key: AnswerKey): Promise<void> {
  await transaction.update(answerKeys).set({ key }).where(eq(answerKeys.questionId, questionId));
}
