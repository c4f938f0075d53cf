import type { Instant } from '@club/domain/shared/instant';
import { and, desc, eq, notInArray } from 'drizzle-orm';
import type { Database } from '#shared/database/database.ts';
import { accounts, knownDevices } from './tables.ts';

/** So many devices of an account are known, the latest used: nobody has more, but a script may log in for ever. */
const mostDevices = 20;

/** The known device of an account that a key belongs to. Looking costs the same whether or not there is an account. */
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

/** Adds a device, and forgets those that were not used for longest beyond as many as are kept. */
export async function insertKnownDevice(
  database: Database,
  device: { readonly accountId: string; readonly keyHash: string; readonly now: Instant },
): Promise<void> {
  const { accountId, keyHash, now } = device;
  await database.insert(knownDevices).values({ accountId, keyHash, createdAt: now, lastUsedAt: now });
  const latest = database
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .where(eq(knownDevices.accountId, accountId))
    .orderBy(desc(knownDevices.lastUsedAt), desc(knownDevices.id))
    .limit(mostDevices);
  await database
    .delete(knownDevices)
    .where(and(eq(knownDevices.accountId, accountId), notInArray(knownDevices.id, latest)));
}

export async function touchKnownDevice(database: Database, id: string, now: Instant): Promise<void> {
  await database.update(knownDevices).set({ lastUsedAt: now }).where(eq(knownDevices.id, id));
}

/** Makes every device of an account unknown. */
export async function deleteKnownDevicesOf(transaction: Database, accountId: string): Promise<void> {
  await transaction.delete(knownDevices).where(eq(knownDevices.accountId, accountId));
}
