import { and, asc, count, eq, isNotNull, isNull, ne, or } from 'drizzle-orm';
import type { Database } from '#shared/database/database.ts';
import { accounts } from './tables.ts';

/** Also sets their city. Accounts already at the target school are left alone. @returns ids of the moved accounts */
export async function moveAccountsToSchool(
  transaction: Database,
  { fromId, to }: { readonly fromId: string; readonly to: { readonly id: string; readonly city: string } },
): Promise<string[]> {
  const moving = and(eq(accounts.schoolId, fromId), or(ne(accounts.schoolId, to.id), ne(accounts.city, to.city)));
  // Locked in the usual order of accounts, which an update alone does not guarantee.
  await transaction
    .select({ id: accounts.id })
    .from(accounts)
    .where(moving)
    .orderBy(asc(accounts.id))
    .for('no key update');
  const rows = await transaction
    .update(accounts)
    .set({ schoolId: to.id, city: to.city })
    .where(moving)
    .returning({ id: accounts.id });
  return rows.map(({ id }) => id);
}

/** Students only: accounts with a role registered to help. */
export async function countStudentsBySchool(database: Database): Promise<Map<string, number>> {
  const rows = await database
    .select({ schoolId: accounts.schoolId, students: count() })
    .from(accounts)
    .where(and(isNotNull(accounts.schoolId), isNull(accounts.role), eq(accounts.isSimulated, false)))
    .groupBy(accounts.schoolId);
  return new Map(rows.map((row) => [row.schoolId ?? '', row.students]));
}
