import type { Instant } from '@club/domain/shared/instant';
import { and, eq, sql } from 'drizzle-orm';
import { accounts, knownDevices } from '#entities/accounts/tables.ts';
import type { Database } from '#shared/database/database.ts';
import { isOneOf } from '#shared/database/is-one-of.ts';

/** Maximum for each account; the least recently used are dropped, because a script can log in without end. */
const maxDevices = 20;

/** Finds the device that a key belongs to. Takes as long if there is no such account. */
export async function findKnownDevice(
  database: Database,
  by: ({ readonly accountId: string } | { readonly emailKey: string }) & { readonly keyHash: string },
): Promise<{ readonly id: string } | null> {
  const owner = 'accountId' in by ? eq(accounts.id, by.accountId) : eq(accounts.emailKey, by.emailKey);
  const [device] = await database
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .innerJoin(accounts, eq(accounts.id, knownDevices.accountId))
    .where(and(owner, eq(knownDevices.keyHash, by.keyHash)));
  return device ?? null;
}

export interface NewKnownDevice {
  readonly accountId: string;
  readonly keyHash: string;
  readonly now: Instant;
}

/** Adds devices, and deletes the least recently used ones of each account above the maximum. */
export async function insertKnownDevices(database: Database, added: readonly NewKnownDevice[]): Promise<void> {
  if (added.length === 0) return;
  await database
    .insert(knownDevices)
    .values(added.map(({ accountId, keyHash, now }) => ({ accountId, keyHash, createdAt: now, lastUsedAt: now })));
  const accountIds = [...new Set(added.map(({ accountId }) => accountId))];
  await database.execute(sql`
    delete from ${knownDevices} where ${knownDevices.id} in (
      select id from (
        select ${knownDevices.id} as id, row_number() over (
          partition by ${knownDevices.accountId} order by ${knownDevices.lastUsedAt} desc, ${knownDevices.id} desc
        ) as place
        from ${knownDevices} where ${isOneOf(knownDevices.accountId, accountIds)}
      ) as placed
      where place > ${maxDevices}
    )`);
}

/** Records when devices were last used. */
export async function touchKnownDevices(database: Database, ids: readonly string[], now: Instant): Promise<void> {
  if (ids.length > 0) await database.update(knownDevices).set({ lastUsedAt: now }).where(isOneOf(knownDevices.id, ids));
}

export async function deleteKnownDevicesOf(transaction: Database, accountId: string): Promise<void> {
  await transaction.delete(knownDevices).where(eq(knownDevices.accountId, accountId));
}
