import { mergeUndoMs } from '@club/domain/entities/schools/merge-undo';
import type { Instant } from '@club/domain/shared/instant';
import { and, desc, eq, gt, lte } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '#shared/database/database.ts';
import { isOneOf } from '#shared/database/is-one-of.ts';
import { schoolMerges, schools } from './tables.ts';

export type StoredMerge = typeof schoolMerges.$inferSelect;

export async function insertMerge(transaction: Database, merge: StoredMerge): Promise<void> {
  await transaction.insert(schoolMerges).values(merge);
}

const isOpenAt = (now: Instant) => gt(schoolMerges.mergedAt, now - mergeUndoMs);

/** The merge of a school, while it can be undone. */
export async function findOpenMerge(database: Database, schoolId: string, now: Instant): Promise<StoredMerge | null> {
  const [row] = await database
    .select()
    .from(schoolMerges)
    .where(and(eq(schoolMerges.schoolId, schoolId), isOpenAt(now)));
  return row ?? null;
}

/** The merges that can be undone, newest first. */
export function listOpenMerges(database: Database, now: Instant) {
  const into = alias(schools, 'into');
  const next = alias(schools, 'next');
  return database
    .select({
      school: { id: schools.id, institution: schools.institution, pin: schools.pin, city: schools.city },
      into: { id: into.id, institution: into.institution, pin: into.pin, city: into.city },
      /** The school that the other one was merged into since; then this one has to be undone first. */
      next: { institution: next.institution, pin: next.pin },
      mergedAt: schoolMerges.mergedAt,
      trail: schoolMerges.trail,
    })
    .from(schoolMerges)
    .innerJoin(schools, eq(schools.id, schoolMerges.schoolId))
    .innerJoin(into, eq(into.id, schoolMerges.intoId))
    .leftJoin(next, eq(next.id, into.mergedIntoId))
    .where(isOpenAt(now))
    .orderBy(desc(schoolMerges.mergedAt), schoolMerges.schoolId);
}

/** Makes a merged school one of its own again, with the spellings it had. */
export async function unmarkMerged(
  transaction: Database,
  { schoolId, intoId, trail: { spellings } }: StoredMerge,
): Promise<void> {
  await transaction.delete(schoolMerges).where(eq(schoolMerges.schoolId, schoolId));
  await transaction
    .update(schools)
    .set({ mergedIntoId: null })
    .where(and(eq(schools.id, schoolId), eq(schools.mergedIntoId, intoId)));
  await transaction
    .update(schools)
    .set({ mergedIntoId: schoolId })
    .where(and(isOneOf(schools.id, spellings), eq(schools.mergedIntoId, intoId)));
}

/** @returns the number of merges that could no longer be undone */
export async function purgeMerges(database: Database, now: Instant): Promise<number> {
  const rows = await database
    .delete(schoolMerges)
    .where(lte(schoolMerges.mergedAt, now - mergeUndoMs))
    .returning({ id: schoolMerges.schoolId });
  return rows.length;
}
