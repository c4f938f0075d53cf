import { sealedMs } from '@club/domain/entities/accounts/retention';
import type { Instant } from '@club/domain/shared/instant';
import { asc, count, eq, lte, min } from 'drizzle-orm';
import { sealedAccounts } from '#entities/accounts/tables.ts';
import type { Database } from '#shared/database/database.ts';
import { insertRows } from '#shared/database/insert-rows.ts';

export type SealedAccount = typeof sealedAccounts.$inferSelect;

export async function insertSealedAccounts(
  transaction: Database,
  rows: readonly Pick<SealedAccount, 'id' | 'emailHash' | 'data'>[],
  now: Instant,
): Promise<void> {
  await insertRows(
    transaction,
    sealedAccounts,
    rows.map((row) => ({ ...row, sealedAt: now, removedAt: now + sealedMs })),
  );
}

/** Those whose year is over are not among them, even if they have not been removed yet. */
export async function listSealedAccounts(
  database: Database,
  { emailHash, now }: { readonly emailHash: string; readonly now: Instant },
): Promise<SealedAccount[]> {
  const rows = await database
    .select()
    .from(sealedAccounts)
    .where(eq(sealedAccounts.emailHash, emailHash))
    .orderBy(asc(sealedAccounts.sealedAt));
  return rows.filter(({ removedAt }) => removedAt > now);
}

export async function countSealedAccounts(
  database: Database,
): Promise<{ readonly count: number; readonly nextRemovalAt: Instant | null }> {
  const [row] = await database
    .select({ count: count(), nextRemovalAt: min(sealedAccounts.removedAt) })
    .from(sealedAccounts);
  return row ?? { count: 0, nextRemovalAt: null };
}

/** @returns how many were removed because their year is over */
export async function removeSealedAccounts(database: Database, now: Instant): Promise<number> {
  const rows = await database
    .delete(sealedAccounts)
    .where(lte(sealedAccounts.removedAt, now))
    .returning({ id: sealedAccounts.id });
  return rows.length;
}
