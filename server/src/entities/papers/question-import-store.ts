import { day, type Instant } from '@club/domain/shared/instant';
import { and, desc, eq, gte, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '#shared/database/database.ts';
import { isInBank } from './question-store.ts';
import { questionImports, questions } from './tables.ts';

export interface QuestionImport {
  readonly id: string;
  readonly paperId: string;
  /** Marks the questions that belong to this row. */
  readonly batchId: string;
  readonly questions: number;
  readonly importedAt: Instant;
  readonly undoneAt: Instant | null;
  /** Null if a server of an earlier version stored it, as are the next two. */
  readonly digest: string | null;
  readonly importedBy: string | null;
  readonly fileName: string | null;
}

export async function findImport(database: Database, id: string): Promise<QuestionImport | null> {
  const [row] = await database.select().from(questionImports).where(eq(questionImports.id, id));
  return row ?? null;
}

/** Imports of a person into a paper that can still be undone, latest first. */
export function listImports(
  database: Database,
  { paperId, importedBy, since }: { readonly paperId: string; readonly importedBy: string; readonly since: Instant },
): Promise<QuestionImport[]> {
  return database
    .select()
    .from(questionImports)
    .where(
      and(
        eq(questionImports.paperId, paperId),
        eq(questionImports.importedBy, importedBy),
        gte(questionImports.importedAt, since),
        isNull(questionImports.undoneAt),
      ),
    )
    .orderBy(desc(questionImports.importedAt));
}

/**
 * For a transaction that stores a part of an import: its commit does not wait for the disk. The parts take effect with a later
 * commit, and the database's log is written in order.
 */
export async function commitWithoutWaiting(transaction: Database): Promise<void> {
  await transaction.execute(sql`set local synchronous_commit to off`);
}

/** Makes its questions visible. */
export async function insertImport(transaction: Database, added: Omit<QuestionImport, 'undoneAt'>): Promise<void> {
  await transaction.insert(questionImports).values(added);
}

/**
 * Hides its questions.
 * @returns the number that were visible
 */
export async function setImportUndone(
  transaction: Database,
  { id, batchId }: Pick<QuestionImport, 'id' | 'batchId'>,
  now: Instant,
): Promise<number> {
  const count = await transaction.$count(questions, and(eq(questions.batchId, batchId), isInBank()));
  await transaction.update(questionImports).set({ undoneAt: now }).where(eq(questionImports.id, id));
  return count;
}

/** An import takes seconds. */
const minUnfinishedAgeMs = day;
const questionsPerPart = 100;

/** Deletes the questions of unfinished imports in parts, and returns their number. */
export async function purgeUnfinishedImports(database: Database, now: Instant): Promise<number> {
  const unfinished = and(
    lt(questions.createdAt, now - minUnfinishedAgeMs),
    sql`${questions.batchId} not in (select ${questionImports.batchId} from ${questionImports})`,
    isNull(questions.deletedAt),
  );
  let purged = 0;
  for (;;) {
    const part = database.select({ id: questions.id }).from(questions).where(unfinished).limit(questionsPerPart);
    const deleted = await database.delete(questions).where(inArray(questions.id, part)).returning({ id: questions.id });
    purged += deleted.length;
    if (deleted.length < questionsPerPart) return purged;
  }
}
