import { resetPaces } from '@club/domain/entities/accounts/pace';
import { Refusal } from '@club/domain/shared/refusal';
import { type Account, readAccount, updateAccount } from '#entities/accounts/account-store.ts';
import type { AccountsDependencies, RequestContext } from '#entities/accounts/accounts-dependencies.ts';
import { applyPacing, pacedCallerOfAddress } from '#entities/accounts/apply-pacing.ts';
import { findResetLink, useResetLink, useResetLinksOf } from '#entities/accounts/codes/reset-link-store.ts';
import { refuseCommonPassword } from '#entities/accounts/log-in/common-passwords.ts';
import { deleteKnownDevicesOf } from '#entities/accounts/log-in/known-device-store.ts';
import { rememberDevice } from '#entities/accounts/log-in/remember-device.ts';
import { endSessionsOf } from '#entities/accounts/log-in/session-store.ts';
import { deletePendingLogInsOf } from '#entities/accounts/second-factor/pending-log-in-store.ts';
import { tokenHash } from '#entities/accounts/token-hash.ts';

/**
 * Also ends all sessions of the account and forgets its devices except the one that uses the link, so that nobody stays logged in
 * with the old password. A second factor stays: see docs/rules/accounts.md, A25.
 * @throws Refusal `reset-link-invalid` if the link was used, has expired, or belongs to another account; `password-common`;
 * `too-many-requests`
 */
export async function resetPassword(
  dependencies: AccountsDependencies,
  reset: { readonly token: string; readonly newPassword: string; readonly accountId?: string },
  context: RequestContext,
): Promise<{ account: Account; device: string }> {
  const { database, passwords, sessions, logSecurityEvent } = dependencies;
  const { now, address } = context;
  refuseCommonPassword(reset.newPassword);
  await applyPacing(dependencies, pacedCallerOfAddress('resets', resetPaces, context), now);
  const hash = tokenHash(reset.token);
  const link = await findResetLink(database, hash, now);
  if (link === null || (reset.accountId ?? link.accountId) !== link.accountId) throw new Refusal('reset-link-invalid');

  const passwordHash = await passwords.hash(reset.newPassword);
  const done = await database.transaction(async (transaction) => {
    if (!(await useResetLink(transaction, hash, now))) throw new Refusal('reset-link-invalid');
    await updateAccount(transaction, link.accountId, { passwordHash });
    await useResetLinksOf(transaction, link.accountId, now);
    await endSessionsOf(transaction, link.accountId, now);
    await deletePendingLogInsOf(transaction, link.accountId);
    await deleteKnownDevicesOf(transaction, link.accountId);
    return {
      account: await readAccount(transaction, link.accountId),
      device: await rememberDevice(transaction, link.accountId, now),
    };
  });
  sessions.forget(link.accountId);
  logSecurityEvent({ kind: 'password-reset', accountId: link.accountId, address });
  return done;
}
