import { roleLossRefusal } from '@club/domain/accounts/roles';
import { Refusal } from '@club/domain/shared/refusal';
import type { Database } from '#shared/database/database.ts';
import { lockAdmins } from './account-store.ts';

/**
 * Makes sure that an account is not the only admin. All admins are held until the transaction ends, before anything else is,
 * so two who take each other's role at once cannot both succeed.
 * @throws Refusal `last-admin`
 */
export async function refuseLastAdmin(transaction: Database, accountId: string): Promise<void> {
  const refusal = roleLossRefusal(await lockAdmins(transaction, accountId), accountId);
  if (refusal !== undefined) throw new Refusal(refusal);
}
