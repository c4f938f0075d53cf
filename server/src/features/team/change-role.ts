import { Refusal } from '@club/domain/shared/refusal';
import type { Role } from '@club/domain/shared/role';
import { type Account, findAccountByEmail, updateAccount } from '#entities/accounts/account-store.ts';
import { audit } from '#entities/accounts/audit-store.ts';
import { refuseLastOwner } from '#entities/accounts/refuse-last-owner.ts';
import { serverAct } from '#shared/act.ts';
import type { Database } from '#shared/database/database.ts';

/**
 * Gives or takes away (null) a role of the team, from the command line; returns whether that changed anything. Running servers
 * notice within seconds.
 * @throws Refusal `account-unknown` or `last-admin`
 */
export async function changeRole(
  database: Database,
  { email, role, now }: { readonly email: string; readonly role: Role | null; readonly now: number },
): Promise<{ account: Account; changed: boolean }> {
  return database.transaction(async (transaction) => {
    const account = await findAccountByEmail(transaction, email);
    if (account === null) throw new Refusal('account-unknown');
    if (role !== 'owner') await refuseLastOwner(transaction, account.id);
    if (account.role === role) return { account, changed: false };
    await updateAccount(transaction, account.id, { role, roleChangedAt: now });
    await audit(transaction, serverAct(now), 'account-changed', account.id, {
      changed: ['role'],
      role: { before: account.role, after: role },
    });
    return { account, changed: true };
  });
}
