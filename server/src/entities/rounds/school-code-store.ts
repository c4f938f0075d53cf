import type { Instant } from '@club/domain/shared/instant';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { accounts } from '#entities/accounts/tables.ts';
import { schools } from '#entities/schools/tables.ts';
import type { Database } from '#shared/database/database.ts';
import { schoolCodes } from './tables.ts';

export type StoredSchoolCode = typeof schoolCodes.$inferSelect;

/** Adds the code of a school at a round and revokes the previous one. The round is locked, so that only one is valid. */
export async function replaceSchoolCode(
  transaction: Database,
  code: Pick<StoredSchoolCode, 'roundId' | 'schoolId' | 'codeHash' | 'createdAt' | 'createdBy'>,
): Promise<void> {
  await transaction
    .update(schoolCodes)
    .set({ revokedAt: code.createdAt })
    .where(
      and(
        eq(schoolCodes.roundId, code.roundId),
        eq(schoolCodes.schoolId, code.schoolId),
        isNull(schoolCodes.revokedAt),
      ),
    );
  await transaction.insert(schoolCodes).values(code);
}

/** Returns the revoked code; null if there was no valid one. */
export async function revokeSchoolCode(
  transaction: Database,
  { id, roundId, now }: { readonly id: string; readonly roundId: string; readonly now: Instant },
): Promise<StoredSchoolCode | null> {
  const [row] = await transaction
    .update(schoolCodes)
    .set({ revokedAt: now })
    .where(and(eq(schoolCodes.id, id), eq(schoolCodes.roundId, roundId), isNull(schoolCodes.revokedAt)))
    .returning();
  return row ?? null;
}

export async function revokeCodesOfSchool(transaction: Database, schoolId: string, now: Instant): Promise<void> {
  await transaction
    .update(schoolCodes)
    .set({ revokedAt: now })
    .where(and(eq(schoolCodes.schoolId, schoolId), isNull(schoolCodes.revokedAt)));
}

/** The valid code with a hash. */
export async function findSchoolCode(database: Database, codeHash: string): Promise<StoredSchoolCode | null> {
  const [row] = await database
    .select()
    .from(schoolCodes)
    .where(and(eq(schoolCodes.codeHash, codeHash), isNull(schoolCodes.revokedAt)));
  return row ?? null;
}

export async function updateSchoolCodeUse(database: Database, id: string, lastUsedAt: Instant): Promise<void> {
  await database
    .update(schoolCodes)
    .set({ lastUsedAt, uses: sql`${schoolCodes.uses} + 1` })
    .where(eq(schoolCodes.id, id));
}

/** The valid codes of a round, by city and school. */
export function listSchoolCodes(database: Database, roundId: string) {
  return database
    .select({
      id: schoolCodes.id,
      school: { id: schools.id, institution: schools.institution, pin: schools.pin, city: schools.city },
      createdAt: schoolCodes.createdAt,
      createdBy: accounts.name,
      lastUsedAt: schoolCodes.lastUsedAt,
      uses: schoolCodes.uses,
    })
    .from(schoolCodes)
    .innerJoin(schools, eq(schools.id, schoolCodes.schoolId))
    .leftJoin(accounts, eq(accounts.id, schoolCodes.createdBy))
    .where(and(eq(schoolCodes.roundId, roundId), isNull(schoolCodes.revokedAt)))
    .orderBy(asc(schools.city), asc(schools.institution), asc(schools.id));
}
