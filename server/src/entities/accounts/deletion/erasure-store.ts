import type { Instant } from '@club/domain/shared/instant';
import { and, eq, sql } from 'drizzle-orm';
import { accounts, auditEvents } from '#entities/accounts/tables.ts';
import type { Database } from '#shared/database/database.ts';
import { isOneOf } from '#shared/database/is-one-of.ts';

/** The ids of all accounts ever deleted, except those merged into another one, whose data lives on. */
export async function listDeletedAccounts(database: Database): Promise<string[]> {
  const rows = await database
    .select({ id: auditEvents.subject })
    .from(auditEvents)
    .where(and(eq(auditEvents.action, 'account-deleted'), sql`${auditEvents.details} ->> 'mergedInto' is null`));
  return rows.map(({ id }) => id);
}

/**
 * Deletes those of the given accounts that exist again, and records it.
 * @returns their number
 */
export async function deleteAccountsAgain(database: Database, ids: readonly string[], now: Instant): Promise<number> {
  return database.transaction(async (transaction) => {
    const deleted = await transaction.delete(accounts).where(isOneOf(accounts.id, ids)).returning({ id: accounts.id });
    if (deleted.length === 0) return 0;
    await transaction.insert(auditEvents).values(
      deleted.map(({ id }) => ({
        at: now,
        actorId: null,
        action: 'account-deleted',
        subject: id,
        details: { afterRestore: true },
        addressHash: null,
      })),
    );
    return deleted.length;
  });
}
