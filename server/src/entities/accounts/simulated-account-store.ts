import type { Instant } from '@club/domain/shared/instant';
import { and, asc, count, eq, gt } from 'drizzle-orm';
import type { Database } from '#shared/database/database.ts';
import { isOneOf } from '#shared/database/is-one-of.ts';
import { accounts } from './tables.ts';

export interface SimulatedAccount {
  readonly id: string;
  readonly name: string;
  readonly city: string;
  readonly schoolId: string | null;
  readonly createdAt: Instant;
}

/** A valid hash that matches no password, so that nobody can log in with one. */
export const unusablePasswordHash =
  '$argon2id$v=19$m=8,t=1,p=1$c2ltdWxhdGVkc3R1ZGVudA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';

/** Adds students of a rehearsal. They have no phone number and count as verified. */
export async function insertSimulatedAccounts(
  transaction: Database,
  simulated: readonly SimulatedAccount[],
): Promise<void> {
  await transaction.insert(accounts).values(
    simulated.map((account) => {
      const email = `${account.id}@simulated.invalid`;
      return {
        ...account,
        email,
        emailKey: email,
        phone: null,
        phoneVerifiedAt: account.createdAt,
        passwordHash: unusablePasswordHash,
        sex: 0 as const,
        isSimulated: true,
      };
    }),
  );
}

export async function countSimulatedAccounts(database: Database): Promise<number> {
  const [row] = await database.select({ accounts: count() }).from(accounts).where(eq(accounts.isSimulated, true));
  return row?.accounts ?? 0;
}

/** The ids of simulated students in order, after the given one. */
export async function listSimulatedIds(
  database: Database,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<string[]> {
  const rows = await database
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.isSimulated, true), after === undefined ? undefined : gt(accounts.id, after)))
    .orderBy(asc(accounts.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Deletes some simulated students with their attempts; returns their number. */
export async function deleteSimulatedAccounts(transaction: Database, most: number): Promise<number> {
  const held = await transaction
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.isSimulated, true))
    .orderBy(asc(accounts.id))
    .limit(most)
    .for('update');
  if (held.length === 0) return 0;
  await transaction.delete(accounts).where(
    isOneOf(
      accounts.id,
      held.map(({ id }) => id),
    ),
  );
  return held.length;
}
