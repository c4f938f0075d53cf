import { setImmediate as letOthersGo } from 'node:timers/promises';
import type { AnswerKey } from '@club/domain/entities/papers/answer-key';
import type { KeyedQuestion, Reasons } from '@club/domain/entities/papers/question';
import { normalizeForComparison } from '@club/domain/shared/text';
import { and, eq, type SQL } from 'drizzle-orm';
import type { Database } from '#shared/database/database.ts';
import { insertRows } from '#shared/database/insert-rows.ts';
import { isOneOf } from '#shared/database/is-one-of.ts';
import { isInBank, paperOrder, processInParts, questionColumns, type StoredQuestion } from './question-store.ts';
import { answerKeys, questions } from './tables.ts';

export interface StoredKeyedQuestion extends KeyedQuestion, StoredQuestion {}

/** The only queries that read keys: for marking and for admins, never for replies to participants. */
const keyedColumns = { ...questionColumns, key: answerKeys.key, reasons: answerKeys.reasons };

export interface BankFilter {
  readonly paperId: string;
  readonly section?: number | undefined;
  readonly search?: string | undefined;
}

function isInSection({ paperId, section }: BankFilter): SQL | undefined {
  return and(
    eq(questions.paperId, paperId),
    isInBank(),
    section === undefined ? undefined : eq(questions.section, section),
  );
}

/** Where each question of the bank of a paper stands, and what it is worth, in order. */
export function listPlaces(
  database: Database,
  filter: Omit<BankFilter, 'search'>,
): Promise<Pick<StoredKeyedQuestion, 'id' | 'section' | 'isActive' | 'reward'>[]> {
  const { id, section, isActive, reward } = keyedColumns;
  return database
    .select({ id, section, isActive, reward })
    .from(questions)
    .where(isInSection(filter))
    .orderBy(...paperOrder);
}

/** The question bank of a paper in order, for admins: all of it, one section, or the questions that contain a text. */
export async function listKeyedBank(database: Database, filter: BankFilter): Promise<StoredKeyedQuestion[]> {
  const found: StoredKeyedQuestion[] = [];
  for await (const part of readKeyedBank(database, filter)) found.push(...part);
  return found;
}

/** As many as are read and handled within some twenty milliseconds. */
const questionsPerPart = 200;

/** The same, a few questions at a time; others get their turn in between. */
export async function* readKeyedBank(database: Database, filter: BankFilter): AsyncGenerator<StoredKeyedQuestion[]> {
  const search = normalizeForComparison(filter.search ?? '');
  const inOrder = await listPlaces(database, filter);
  for (let from = 0; from < inOrder.length; from += questionsPerPart) {
    const ids = inOrder.slice(from, from + questionsPerPart).map(({ id }) => id);
    const read = new Map((await listKeyedQuestions(database, ids)).map((question) => [question.id, question]));
    yield ids
      .flatMap((id) => read.get(id) ?? [])
      .filter(({ text }) => search === '' || normalizeForComparison(text).includes(search));
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
