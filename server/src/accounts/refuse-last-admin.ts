import { Refusal } from '@club/domain/shared/refusal';
import type { Database } from '#shared/database/database.ts';
import { lockAdmins } from './account-store.ts';

/**
 * Makes sure that an account is not the only admin. All admins are held until the transaction ends, before anything else is,
 * so two who take each other's role at once cannot both succeed.
 * @throws Refusal `last-admin`
 */
export async function refuseLastAdmin(transaction: Database, accountId: string): Promise<void> {
  const admins = await lockAdmins(transaction);
  if (admins.length === 1 && admins[0] === accountId) throw new Refusal('last-admin');
}
