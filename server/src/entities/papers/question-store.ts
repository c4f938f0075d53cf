import type { BankQuestion } from '@club/domain/entities/papers/question';
import type { Instant } from '@club/domain/shared/instant';
import { and, asc, count, eq, inArray, isNull, max, sql } from 'drizzle-orm';
import type { Database } from '#shared/database/database.ts';
import { questions } from './tables.ts';

export interface StoredQuestion extends BankQuestion {
  readonly paperId: string;
}

/** Keys are in a separate table, which nothing in this file names. */
export const questionColumns = {
  id: questions.id,
  paperId: questions.paperId,
  section: questions.section,
  position: questions.position,
  kind: questions.kind,
  text: questions.text,
  options: questions.options,
  optionsArePictures: questions.optionsArePictures,
  optionAlts: questions.optionAlts,
  supportingPicture: questions.supportingPicture,
  supportingPictureAlt: questions.supportingPictureAlt,
  translations: questions.translations,
  reward: questions.reward,
  penalty: questions.penalty,
  isActive: questions.isActive,
  createdAt: questions.createdAt,
};

/** The order of the questions of a paper: by section and place; two at one place by creation. */
export const paperOrder = [
  asc(questions.section),
  asc(questions.position),
  asc(questions.createdAt),
  asc(questions.id),
] as const;

export async function countActiveQuestionsBySection(database: Database, paperId: string): Promise<Map<number, number>> {
  const rows = await database
    .select({ section: questions.section, questions: count() })
    .from(questions)
    .where(and(eq(questions.paperId, paperId), questions.isActive, isNull(questions.deletedAt)))
    .groupBy(questions.section);
  return new Map(rows.map((row) => [row.section, row.questions]));
}

export async function countActiveQuestionsByPaper(
  database: Database,
  paperIds: readonly string[],
): Promise<Map<string, number>> {
  if (paperIds.length === 0) return new Map();
  const rows = await database
    .select({ paperId: questions.paperId, questions: count() })
    .from(questions)
    .where(and(inArray(questions.paperId, [...paperIds]), questions.isActive, isNull(questions.deletedAt)))
    .groupBy(questions.paperId);
  return new Map(rows.map((row) => [row.paperId, row.questions]));
}

export async function isPaperUnused(database: Database, paperId: string): Promise<boolean> {
  const rows = await database
    .select({ id: questions.id })
    .from(questions)
    .where(eq(questions.paperId, paperId))
    .limit(1);
  return rows.length === 0;
}

/** When a question that is added to a paper now is created: after all others of it, whatever the clock says. */
export async function nextCreatedAt(transaction: Database, paperId: string, now: Instant): Promise<Instant> {
  const [newest] = await transaction
    .select({ createdAt: max(questions.createdAt) })
    .from(questions)
    .where(eq(questions.paperId, paperId));
  return Math.max(now, (newest?.createdAt ?? 0) + 1);
}

/** The place behind all questions of a section. */
export async function nextPosition(transaction: Database, paperId: string, section: number): Promise<number> {
  const [last] = await transaction
    .select({ position: max(questions.position) })
    .from(questions)
    .where(and(eq(questions.paperId, paperId), eq(questions.section, section)));
  return (last?.position ?? 0) + 1;
}

export async function countQuestionsBefore(
  database: Database,
  { paperId, section, createdAt }: Pick<StoredQuestion, 'paperId' | 'section' | 'createdAt'>,
): Promise<number> {
  const [row] = await database
    .select({ questions: count() })
    .from(questions)
    .where(
      and(
        eq(questions.paperId, paperId),
        eq(questions.section, section),
        isNull(questions.deletedAt),
        sql`${questions.createdAt} < ${sql.param(createdAt, questions.createdAt)}`,
      ),
    );
  return row?.questions ?? 0;
}

export async function insertQuestions(transaction: Database, added: readonly StoredQuestion[]): Promise<void> {
  if (added.length > 0) await transaction.insert(questions).values([...added]);
}

export async function updateQuestion(
  transaction: Database,
  { id, paperId: _fixed, createdAt: _never, ...changed }: StoredQuestion,
): Promise<void> {
  await transaction.update(questions).set(changed).where(eq(questions.id, id));
}

/** Positions count from 1. */
export async function updatePositions(transaction: Database, ids: readonly string[]): Promise<void> {
  await transaction.execute(sql`
    update ${questions} set position = ordered.position
    from unnest(${sql.param([...ids])}::uuid[]) with ordinality as ordered(id, position)
    where ${questions.id} = ordered.id`);
}

export async function deleteQuestion(transaction: Database, id: string, now: Instant): Promise<void> {
  await transaction.update(questions).set({ deletedAt: now }).where(eq(questions.id, id));
}

/** By current section number, all at once, including deleted questions. */
export async function moveQuestions(
  transaction: Database,
  paperId: string,
  moves: ReadonlyMap<number, number>,
): Promise<void> {
  await transaction.execute(sql`
    update ${questions} set section = moves.after
    from unnest(${sql.param([...moves.keys()])}::int[], ${sql.param([...moves.values()])}::int[]) as moves(before, after)
    where ${questions.paperId} = ${paperId} and ${questions.section} = moves.before and moves.before <> moves.after`);
}
