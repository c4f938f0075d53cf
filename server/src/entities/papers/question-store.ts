import { setImmediate } from 'node:timers/promises';
import { type BankQuestion, paperFields } from '@club/domain/entities/papers/question';
import type { Instant } from '@club/domain/shared/instant';
import { type Language, translatedLanguages } from '@club/domain/shared/language';
import { pick } from '@club/domain/shared/pick';
import { and, asc, count, eq, inArray, max, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#shared/database/database.ts';
import { insertRows } from '#shared/database/insert-rows.ts';
import { questionImports, questions } from './tables.ts';

export interface StoredQuestion extends BankQuestion {
  readonly paperId: string;
  readonly tags: readonly string[];
  readonly authorId: string | null;
  readonly originId: string | null;
  readonly submittedBy: string | null;
  readonly approvedBy: string | null;
}

/** Keys are in a separate table, which this file never uses. */
export const questionColumns = pick(questions, [
  'id',
  'paperId',
  ...paperFields,
  'position',
  'isActive',
  'tags',
  'authorId',
  'originId',
  'submittedBy',
  'approvedBy',
  'createdAt',
]);

/**
 * Excludes deleted questions and those whose import is unfinished or undone.
 * @param alias of the questions in the statement, if it uses one
 */
export function isInBank(alias?: string): SQL {
  const table = alias === undefined ? sql`${questions}` : sql.raw(alias);
  return sql`(${table}.deleted_at is null and (${table}.batch_id is null or ${table}.batch_id in (
    select imported.batch_id from ${questionImports} imported where imported.undone_at is null)))`;
}

/** The order of the questions of a paper: by section and position, ties by creation. */
export const paperOrder = [
  asc(questions.section),
  asc(questions.position),
  asc(questions.createdAt),
  asc(questions.id),
] as const;

export interface ActiveQuestions {
  readonly total: number;
  readonly bySection: ReadonlyMap<number, number>;
  /** Languages into which at least one of them is translated. */
  readonly languages: readonly Language[];
}

export const noActiveQuestions: ActiveQuestions = { total: 0, bySection: new Map(), languages: [] };

/** By paper; papers without active questions are left out. */
export async function countActiveQuestions(
  database: Database,
  paperIds: readonly string[],
): Promise<Map<string, ActiveQuestions>> {
  if (paperIds.length === 0) return new Map();
  const rows = await database
    .select({
      paperId: questions.paperId,
      section: questions.section,
      questions: count(),
      languages: sql<Language[]>`array_remove(array[${sql.join(
        translatedLanguages.map(
          (language) =>
            sql`case when bool_or(jsonb_exists(${questions.translations}, ${language})) then ${language} end`,
        ),
        sql`, `,
      )}], null)`,
    })
    .from(questions)
    .where(and(inArray(questions.paperId, [...paperIds]), questions.isActive, isInBank()))
    .groupBy(questions.paperId, questions.section);
  const papers = Map.groupBy(rows, ({ paperId }) => paperId);
  return new Map(
    [...papers].map(([paperId, sections]) => [
      paperId,
      {
        total: sections.reduce((sum, section) => sum + section.questions, 0),
        bySection: new Map(sections.map((section) => [section.section, section.questions])),
        languages: sections.flatMap(({ languages }) => languages),
      },
    ]),
  );
}

/** By question id, as they are in the bank today: tags are no part of a published paper. */
export async function listTags(database: Database, ids: readonly string[]): Promise<Map<string, readonly string[]>> {
  const rows = await database
    .select({ id: questions.id, tags: questions.tags })
    .from(questions)
    .where(inArray(questions.id, [...ids]));
  return new Map(rows.map(({ id, tags }) => [id, tags]));
}

export async function isPaperUnused(database: Database, paperId: string): Promise<boolean> {
  const rows = await database
    .select({ id: questions.id })
    .from(questions)
    .where(eq(questions.paperId, paperId))
    .limit(1);
  return rows.length === 0;
}

/** The creation time for a question added to a paper now: after all its others, whatever the clock says. */
export async function nextCreatedAt(transaction: Database, paperId: string, now: Instant): Promise<Instant> {
  const [newest] = await transaction
    .select({ createdAt: max(questions.createdAt) })
    .from(questions)
    .where(eq(questions.paperId, paperId));
  return Math.max(now, (newest?.createdAt ?? 0) + 1);
}

/** The position after the last question of a section. */
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
        isInBank(),
        sql`${questions.createdAt} < ${sql.param(createdAt, questions.createdAt)}`,
      ),
    );
  return row?.questions ?? 0;
}

/** Small enough to let other requests in: the embedded database works in this thread. */
const rowsPerStatement = 50;

/** Processes rows in parts, and yields to other requests in between. */
export async function processInParts<Row>(
  rows: readonly Row[],
  work: (some: Row[]) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsPerStatement) {
    if (from > 0) await setImmediate();
    await work(rows.slice(from, from + rowsPerStatement));
  }
}

export async function insertQuestions(
  transaction: Database,
  added: readonly StoredQuestion[],
  batchId: string | null = null,
): Promise<void> {
  await processInParts(added, (some) =>
    insertRows(
      transaction,
      questions,
      some.map((one) => ({ ...one, batchId })),
    ),
  );
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

/** @returns the number deleted */
export async function deleteQuestions(transaction: Database, ids: readonly string[], now: Instant): Promise<number> {
  const rows = await transaction
    .update(questions)
    .set({ deletedAt: now })
    .where(and(inArray(questions.id, [...ids]), isInBank()))
    .returning({ id: questions.id });
  return rows.length;
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
