import { emailKey } from '@club/domain/accounts/email';
import { Refusal } from '@club/domain/shared/refusal';
import type { Database } from '#shared/database/database.ts';
import { type Account, findAccountByEmail, updateAccount } from './account-store.ts';
import { insertAuditEvent } from './audit-store.ts';
import { refuseLastAdmin } from './refuse-last-admin.ts';

/**
 * Gives or takes the admin role from the command line; whether that changed anything. Running servers notice within seconds.
 * @throws Refusal `account-unknown` or `last-admin`
 */
export async function changeRole(
  database: Database,
  { email, isAdmin, now }: { readonly email: string; readonly isAdmin: boolean; readonly now: number },
): Promise<{ account: Account; changed: boolean }> {
  return database.transaction(async (transaction) => {
    const account = await findAccountByEmail(transaction, emailKey(email));
    if (account === null) throw new Refusal('account-unknown');
    if (!isAdmin) await refuseLastAdmin(transaction, account.id);
    if (account.isAdmin === isAdmin) return { account, changed: false };
    await updateAccount(transaction, account.id, { isAdmin });
    await insertAuditEvent(transaction, {
      at: now,
      actorId: null,
      action: 'account-changed',
      subject: account.id,
      details: { changed: ['isAdmin'], isAdmin },
      addressHash: null,
    });
    return { account, changed: true };
  });
}
