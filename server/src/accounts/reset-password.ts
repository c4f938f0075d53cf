import { Refusal } from '@club/domain/shared/refusal';
import { updateAccount } from './account-store.ts';
import type { AccountsDependencies } from './accounts-dependencies.ts';
import { findResetLink, useResetLink, useResetLinksOf } from './reset-link-store.ts';
import { tokenHash } from './send-reset-link.ts';
import { endSessionsOf } from './session-store.ts';

/**
 * Sets a new password with the token of a reset link, and ends every session of the account: whoever was logged in with the old
 * password is not any longer.
 * @throws Refusal `reset-link-invalid` when it was used, is over, or is another account's
 */
export async function resetPassword(
  { database, passwords, sessions }: AccountsDependencies,
  reset: { readonly token: string; readonly newPassword: string; readonly accountId?: string },
  now: number,
): Promise<void> {
  const hash = tokenHash(reset.token);
  const link = await findResetLink(database, hash, now);
  if (link === null || (reset.accountId ?? link.accountId) !== link.accountId) throw new Refusal('reset-link-invalid');

  const passwordHash = await passwords.hash(reset.newPassword);
  await database.transaction(async (transaction) => {
    if (!(await useResetLink(transaction, hash, now))) throw new Refusal('reset-link-invalid');
    await updateAccount(transaction, link.accountId, { passwordHash });
    await useResetLinksOf(transaction, link.accountId, now);
    await endSessionsOf(transaction, link.accountId, now);
  });
  sessions.forget(link.accountId);
}
