import type { Instant } from '@club/domain/shared/instant';
import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { Database } from '#shared/database/database.ts';
import { teachers } from './tables.ts';

export type StoredTeacher = typeof teachers.$inferSelect;

export async function insertTeacher(
  transaction: Database,
  teacher: Pick<StoredTeacher, 'schoolId' | 'name' | 'contact' | 'keyHash' | 'askedAt'>,
): Promise<string> {
  const [row] = await transaction.insert(teachers).values(teacher).returning({ id: teachers.id });
  if (row === undefined) throw new Error('inserting a teacher returned no row');
  return row.id;
}

/** Who has not been refused or revoked. */
export async function findTeacher(database: Database, keyHash: string): Promise<StoredTeacher | null> {
  const [row] = await database
    .select()
    .from(teachers)
    .where(and(eq(teachers.keyHash, keyHash), isNull(teachers.endedAt)));
  return row ?? null;
}

/** Those who ask and are not answered yet. */
export function countWaitingTeachers(database: Database): Promise<number> {
  return database.$count(teachers, and(isNull(teachers.approvedAt), isNull(teachers.endedAt)));
}

/** The same by id, locked until the transaction ends. */
export async function lockTeacher(transaction: Database, id: string): Promise<StoredTeacher | null> {
  const [row] = await transaction
    .select()
    .from(teachers)
    .where(and(eq(teachers.id, id), isNull(teachers.endedAt)))
    .for('update');
  return row ?? null;
}

export async function updateTeacher(
  transaction: Database,
  id: string,
  changes: Partial<Pick<StoredTeacher, 'approvedAt' | 'approvedBy' | 'endedAt' | 'lastUsedAt'>>,
): Promise<void> {
  await transaction.update(teachers).set(changes).where(eq(teachers.id, id));
}

/**
 * Deletes teachers that ended or asked in vain before an instant, and those who have not used their key since another; what they
 * registered stays. Returns their number.
 */
export async function deleteFormerTeachers(
  database: Database,
  { endedBefore, unusedSince }: { readonly endedBefore: Instant; readonly unusedSince: Instant },
): Promise<number> {
  const isOver = or(
    lt(teachers.endedAt, endedBefore),
    and(isNull(teachers.approvedAt), lt(teachers.askedAt, endedBefore)),
    and(lt(teachers.approvedAt, unusedSince), or(isNull(teachers.lastUsedAt), lt(teachers.lastUsedAt, unusedSince))),
  );
  return (await database.delete(teachers).where(isOver).returning({ id: teachers.id })).length;
}
