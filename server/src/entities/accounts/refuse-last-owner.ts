import { roleLossRefusal } from '@club/domain/entities/accounts/roles';
import { Refusal } from '@club/domain/shared/refusal';
import type { Database } from '#shared/database/database.ts';
import { lockOwners } from './account-store.ts';

/**
 * Makes sure that an account is not the only owner. Locks all owners before anything else, so that two who demote each other at
 * once cannot both succeed.
 * @throws Refusal `last-admin`
 */
export async function refuseLastOwner(transaction: Database, accountId: string): Promise<void> {
  const refusal = roleLossRefusal(await lockOwners(transaction, accountId), accountId);
  if (refusal !== undefined) throw new Refusal(refusal);
}
