import type { Question } from '@club/domain/papers/question';
import type { Instant } from '@club/domain/shared/instant';
import { and, asc, count, eq, inArray, isNull, max, or, sql } from 'drizzle-orm';
import type { Database } from '#shared/database/database.ts';
import { questions } from './tables.ts';

/** What is read of a question. The key lies in a table of its own, which nothing in this file names. */
export const questionColumns = {
  id: questions.id,
  section: questions.section,
  kind: questions.kind,
  text: questions.text,
  options: questions.options,
  optionsArePictures: questions.optionsArePictures,
  supportingPicture: questions.supportingPicture,
  reward: questions.reward,
  penalty: questions.penalty,
  isActive: questions.isActive,
  createdAt: questions.createdAt,
};

/** The questions a section is started with, by creation. */
export function listActiveQuestions(database: Database, section: number): Promise<Question[]> {
  return database
    .select(questionColumns)
    .from(questions)
    .where(and(eq(questions.section, section), questions.isActive, isNull(questions.deletedAt)))
    .orderBy(asc(questions.createdAt), asc(questions.id));
}

/** All that could be sat now, by section and creation. */
export function listAllActiveQuestions(database: Database): Promise<Question[]> {
  return database
    .select(questionColumns)
    .from(questions)
    .where(and(questions.isActive, isNull(questions.deletedAt)))
    .orderBy(asc(questions.section), asc(questions.createdAt), asc(questions.id));
}

/** Questions by id, deleted ones among them, by creation. */
export async function listQuestionsById(database: Database, ids: readonly string[]): Promise<Question[]> {
  if (ids.length === 0) return [];
  return database
    .select(questionColumns)
    .from(questions)
    .where(inArray(questions.id, [...ids]))
    .orderBy(asc(questions.createdAt), asc(questions.id));
}

/** How many questions each section would be started with; a section without any is left out. */
export async function countActiveQuestionsBySection(database: Database): Promise<Map<number, number>> {
  const rows = await database
    .select({ section: questions.section, questions: count() })
    .from(questions)
    .where(and(questions.isActive, isNull(questions.deletedAt)))
    .groupBy(questions.section);
  return new Map(rows.map((row) => [row.section, row.questions]));
}

/** Whether the bank has never held a question. */
export async function isBankUnused(database: Database): Promise<boolean> {
  const rows = await database.select({ id: questions.id }).from(questions).limit(1);
  return rows.length === 0;
}

/** Lets one transaction at a time add questions, until it ends; reading and sitting go on meanwhile. */
export async function lockBank(transaction: Database): Promise<void> {
  await transaction.execute(sql`lock table ${questions} in share row exclusive mode`);
}

/** When a question that is added now is created: after all others whatever the clock says, because creation is their order. */
export async function nextCreatedAt(transaction: Database, now: Instant): Promise<Instant> {
  const [newest] = await transaction.select({ createdAt: max(questions.createdAt) }).from(questions);
  return Math.max(now, (newest?.createdAt ?? 0) + 1);
}

/** How many questions of a section were created before another one. */
export async function countQuestionsBefore(
  database: Database,
  { section, createdAt }: Pick<Question, 'section' | 'createdAt'>,
): Promise<number> {
  const [row] = await database
    .select({ questions: count() })
    .from(questions)
    .where(
      and(
        eq(questions.section, section),
        isNull(questions.deletedAt),
        sql`${questions.createdAt} < ${sql.param(createdAt, questions.createdAt)}`,
      ),
    );
  return row?.questions ?? 0;
}

export async function insertQuestions(transaction: Database, added: readonly Question[]): Promise<void> {
  await transaction.insert(questions).values([...added]);
}

export async function updateQuestion(
  transaction: Database,
  { id, createdAt: _fixed, ...changed }: Question,
): Promise<void> {
  await transaction.update(questions).set(changed).where(eq(questions.id, id));
}

/** Takes a question out of the bank; the attempts that had it keep it. False when it is not there. */
export async function deleteQuestion(database: Database, id: string, now: Instant): Promise<boolean> {
  const rows = await database
    .update(questions)
    .set({ deletedAt: now })
    .where(and(eq(questions.id, id), isNull(questions.deletedAt)))
    .returning({ id: questions.id });
  return rows.length > 0;
}

/** Whether any question, deleted ones among them, shows a picture. */
export async function isPictureUsed(database: Database, reference: string): Promise<boolean> {
  const rows = await database
    .select({ id: questions.id })
    .from(questions)
    .where(
      or(
        eq(questions.supportingPicture, reference),
        and(questions.optionsArePictures, sql`${questions.options} ? ${reference}`),
      ),
    )
    .limit(1);
  return rows.length > 0;
}
