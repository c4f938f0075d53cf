import type { PaperOutline } from '@club/domain/entities/papers/paper';
import { Refusal } from '@club/domain/shared/refusal';
import { eq } from 'drizzle-orm';
import type { Database } from '#shared/database/database.ts';
import { papers } from './tables.ts';

export interface StoredOutline extends PaperOutline {
  readonly requiresReview: boolean;
}

export async function insertPaper(
  transaction: Database,
  { sections, languages, requiresReview = false }: PaperOutline & Partial<StoredOutline>,
): Promise<string> {
  const [row] = await transaction
    .insert(papers)
    .values({ sections, languages, requiresReview })
    .returning({ id: papers.id });
  if (row === undefined) throw new Error('inserting a paper returned no row');
  return row.id;
}

/**
 * The sections and languages of a working copy.
 * @throws Refusal `round-unknown`: a paper is only deleted together with its round
 */
export async function readPaperOutline(database: Database, id: string): Promise<StoredOutline> {
  return requirePaper(await selectOutline(database, id));
}

/** Locks the paper until the transaction ends, so that adding, ordering and publishing questions run one at a time. */
export async function lockPaperOutline(transaction: Database, id: string): Promise<StoredOutline> {
  return requirePaper(await selectOutline(transaction, id).for('no key update'));
}

export async function updatePaperOutline(
  transaction: Database,
  id: string,
  { sections, languages }: PaperOutline,
): Promise<void> {
  await transaction.update(papers).set({ sections, languages }).where(eq(papers.id, id));
}

export async function setReviewRequired(transaction: Database, id: string, requiresReview: boolean): Promise<void> {
  await transaction.update(papers).set({ requiresReview }).where(eq(papers.id, id));
}

/** Deletes a paper with its questions and versions. */
export async function deletePaper(transaction: Database, id: string): Promise<void> {
  await transaction.delete(papers).where(eq(papers.id, id));
}

function selectOutline(database: Database, id: string) {
  return database
    .select({ sections: papers.sections, languages: papers.languages, requiresReview: papers.requiresReview })
    .from(papers)
    .where(eq(papers.id, id));
}

function requirePaper([outline]: StoredOutline[]): StoredOutline {
  if (outline === undefined) throw new Refusal('round-unknown');
  return outline;
}
