import { maxTicketsOfAccount, maxTriesOfTicket } from '@club/domain/entities/accounts/second-factor';
import type { Instant } from '@club/domain/shared/instant';
import { and, desc, eq, gt, lt, notInArray, sql } from 'drizzle-orm';
import { pendingLogIns } from '#entities/accounts/tables.ts';
import type { Database } from '#shared/database/database.ts';

/** Replaces the account's oldest one if the maximum is reached. */
export async function insertPendingLogIn(
  database: Database,
  logIn: { readonly accountId: string; readonly ticketHash: string; readonly expiresAt: Instant },
): Promise<void> {
  const newest = database
    .select({ id: pendingLogIns.id })
    .from(pendingLogIns)
    .where(eq(pendingLogIns.accountId, logIn.accountId))
    .orderBy(desc(pendingLogIns.expiresAt), desc(pendingLogIns.id))
    .limit(maxTicketsOfAccount - 1);
  await database
    .delete(pendingLogIns)
    .where(and(eq(pendingLogIns.accountId, logIn.accountId), notInArray(pendingLogIns.id, newest)));
  await database.insert(pendingLogIns).values(logIn);
}

/** Counts a try with a ticket and returns its account; null if the ticket has expired or has no tries left. */
export async function tryPendingLogIn(
  database: Database,
  ticketHash: string,
  now: Instant,
): Promise<{ readonly accountId: string } | null> {
  const [tried] = await database
    .update(pendingLogIns)
    .set({ triesUsed: sql`${pendingLogIns.triesUsed} + 1` })
    .where(
      and(
        eq(pendingLogIns.ticketHash, ticketHash),
        gt(pendingLogIns.expiresAt, now),
        lt(pendingLogIns.triesUsed, maxTriesOfTicket),
      ),
    )
    .returning({ accountId: pendingLogIns.accountId });
  return tried ?? null;
}

/** @returns whether it was still there; of two concurrent uses only one succeeds */
export async function usePendingLogIn(transaction: Database, ticketHash: string): Promise<boolean> {
  const used = await transaction
    .delete(pendingLogIns)
    .where(eq(pendingLogIns.ticketHash, ticketHash))
    .returning({ id: pendingLogIns.id });
  return used.length > 0;
}

export async function deletePendingLogInsOf(transaction: Database, accountId: string): Promise<void> {
  await transaction.delete(pendingLogIns).where(eq(pendingLogIns.accountId, accountId));
}
