import { and, asc, count, eq, gt, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { Database } from '#shared/database/database.ts';
import { isOneOf } from '#shared/database/is-one-of.ts';
import { changesSchoolSql } from './audit-store.ts';
import { accounts, auditEvents } from './tables.ts';

/** Also sets their city. Accounts already at the target school are left alone. @returns the cities of the moved ones, by id */
export async function moveAccountsToSchool(
  transaction: Database,
  { fromId, to }: { readonly fromId: string; readonly to: { readonly id: string; readonly city: string } },
): Promise<Record<string, string>> {
  const moving = and(eq(accounts.schoolId, fromId), or(ne(accounts.schoolId, to.id), ne(accounts.city, to.city)));
  // Locked in the usual order of accounts, which an update alone does not guarantee.
  const before = await transaction
    .select({ id: accounts.id, city: accounts.city })
    .from(accounts)
    .where(moving)
    .orderBy(asc(accounts.id))
    .for('no key update');
  // Those that were locked: somebody may join meanwhile, and is moved with the next call.
  await transaction
    .update(accounts)
    .set({ schoolId: to.id, city: to.city })
    .where(isOneOf(accounts.id, idsOf(before)));
  return Object.fromEntries(before.map(({ id, city }) => [id, city]));
}

/**
 * Moves accounts back after a merge, to their cities. Those whose school or city was changed since stay.
 * @returns ids of the moved accounts
 */
export async function moveAccountsBack(
  transaction: Database,
  {
    fromId,
    toId,
    cities,
    auditId,
  }: {
    readonly fromId: string;
    readonly toId: string;
    readonly cities: Readonly<Record<string, string>>;
    /** The newest entry of the audit log at the merge. */
    readonly auditId: number;
  },
): Promise<string[]> {
  const wanted = and(eq(accounts.schoolId, fromId), isOneOf(accounts.id, Object.keys(cities)));
  const locked = await transaction
    .select({ id: accounts.id })
    .from(accounts)
    .where(wanted)
    .orderBy(asc(accounts.id))
    .for('no key update');
  const changed = await transaction
    .select({ id: auditEvents.subject })
    .from(auditEvents)
    .where(and(gt(auditEvents.id, auditId), eq(auditEvents.action, 'account-changed'), changesSchoolSql));
  const keep = new Set(idsOf(changed));
  const moving = idsOf(locked).filter((id) => !keep.has(id));
  await transaction
    .update(accounts)
    .set({ schoolId: toId, city: sql`${JSON.stringify(cities)}::jsonb ->> ${accounts.id}::text` })
    .where(isOneOf(accounts.id, moving));
  return moving;
}

function idsOf(rows: readonly { readonly id: string }[]): string[] {
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
