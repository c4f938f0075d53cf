import { setImmediate as letOthersGo } from 'node:timers/promises';
import type { AnswerKey } from '@club/domain/entities/papers/answer-key';
import type { KeyedQuestion, Reasons } from '@club/domain/entities/papers/question';
import { normalizeForComparison } from '@club/domain/shared/text';
import { and, eq } from 'drizzle-orm';
import type { Database } from '#shared/database/database.ts';
import { insertRows } from '#shared/database/insert-rows.ts';
import { isOneOf } from '#shared/database/is-one-of.ts';
import { isInBank, paperOrder, processInParts, questionColumns, type StoredQuestion } from './question-store.ts';
import { answerKeys, questions } from './tables.ts';

export interface StoredKeyedQuestion extends KeyedQuestion, StoredQuestion {}

/** The only queries that read keys: for marking and for admins, never for replies to participants. */
const keyedColumns = { ...questionColumns, key: answerKeys.key, reasons: answerKeys.reasons };

/** The question bank of a paper in order, for admins: all of it, one section, or the questions that contain a text. */
export async function listKeyedBank(
  database: Database,
  filter: { readonly paperId: string; readonly section?: number | undefined; readonly search?: string | undefined },
): Promise<StoredKeyedQuestion[]> {
  const { paperId, section } = filter;
  const search = normalizeForComparison(filter.search ?? '');
  if (search !== '') {
    const found: StoredKeyedQuestion[] = [];
    for await (const part of readKeyedBank(database, paperId)) {
      found.push(
        ...part
          .filter((question) => section === undefined || question.section === section)
          .filter(({ text }) => normalizeForComparison(text).includes(search)),
      );
    }
    return found;
  }
  return database
    .select(keyedColumns)
    .from(questions)
    .innerJoin(answerKeys, eq(answerKeys.questionId, questions.id))
    .where(
      and(
        eq(questions.paperId, paperId),
        isInBank(),
        section === undefined ? undefined : eq(questions.section, section),
      ),
    )
    .orderBy(...paperOrder);
}

/** As many as are read and handled within some twenty milliseconds. */
const questionsPerPart = 200;

/** The whole bank of a paper in order, a few questions at a time; others get their turn in between. */
export async function* readKeyedBank(database: Database, paperId: string): AsyncGenerator<StoredKeyedQuestion[]> {
  const inOrder = await database
    .select({ id: questions.id })
    .from(questions)
    .where(and(eq(questions.paperId, paperId), isInBank()))
    .orderBy(...paperOrder);
  for (let from = 0; from < inOrder.length; from += questionsPerPart) {
    const ids = inOrder.slice(from, from + questionsPerPart).map(({ id }) => id);
    const read = new Map((await listKeyedQuestions(database, ids)).map((question) => [question.id, question]));
    yield ids.flatMap((id) => read.get(id) ?? []);
    await letOthersGo();
  }
}

/** Questions of any paper; deleted ones are left out. */
export function listKeyedQuestions(database: Database, ids: readonly string[]): Promise<StoredKeyedQuestion[]> {
  return database
    .select(keyedColumns)
    .from(questions)
    .innerJoin(answerKeys, eq(answerKeys.questionId, questions.id))
    .where(and(isOneOf(questions.id, ids), isInBank()));
}

export async function findKeyedQuestion(database: Database, id: string): Promise<StoredKeyedQuestion | null> {
  const [row] = await selectInBank(database, id);
  return row ?? null;
}

/** The same, locked until the transaction ends, so that changes by two admins run one after the other. */
export async function lockKeyedQuestion(transaction: Database, id: string): Promise<StoredKeyedQuestion | null> {
  const [row] = await selectInBank(transaction, id).for('update');
  return row ?? null;
}

function selectInBank(database: Database, id: string) {
  return database
    .select(keyedColumns)
    .from(questions)
    .innerJoin(answerKeys, eq(answerKeys.questionId, questions.id))
    .where(and(eq(questions.id, id), isInBank()));
}

/** The key of a question as stored. */
interface StoredKey {
  readonly questionId: string;
  readonly key: AnswerKey;
  readonly reasons: Reasons;
}

export async function insertAnswerKeys(transaction: Database, added: readonly StoredKey[]): Promise<void> {
  await processInParts(added, (some) => insertRows(transaction, answerKeys, some));
}

export async function updateAnswerKey(transaction: Database, { questionId, key, reasons }: StoredKey): Promise<void> {
  await transaction.update(answerKeys).set({ key, reasons }).where(eq(answerKeys.questionId, questionId));
}
