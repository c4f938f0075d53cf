import type { Instant } from '@club/domain/shared/instant';
import { eq } from 'drizzle-orm';
import type { Database } from '#shared/database/database.ts';
import { questionImports } from './tables.ts';

export interface QuestionImport {
  readonly id: string;
  readonly paperId: string;
  readonly questionIds: readonly string[];
  readonly importedAt: Instant;
  readonly undoneAt: Instant | null;
}

export async function findImport(database: Database, id: string): Promise<QuestionImport | null> {
  const [row] = await database.select().from(questionImports).where(eq(questionImports.id, id));
  return row ?? null;
}

export async function insertImport(
  transaction: Database,
  { questionIds, ...added }: Omit<QuestionImport, 'undoneAt'>,
): Promise<void> {
  await transaction.insert(questionImports).values({ ...added, questionIds: [...questionIds] });
}

export async function setImportUndone(transaction: Database, id: string, now: Instant): Promise<void> {
  await transaction.update(questionImports).set({ undoneAt: now }).where(eq(questionImports.id, id));
}
