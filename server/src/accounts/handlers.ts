import { accountsEndpoints } from '@club/contract/accounts';
import { Refusal } from '@club/domain/shared/refusal';
import type { Mount } from '#shared/http/mount.ts';
import { type Account, findAccount, listAccounts } from './account-store.ts';
import type { AccountsNeeds } from './accounts-needs.ts';
import { changeAccount } from './change-account.ts';
import { changePhone } from './change-phone.ts';
import { confirmPhone } from './confirm-phone.ts';
import { logIn } from './log-in.ts';
import { registrationsSheet } from './registrations-sheet.ts';
import { removeAccount } from './remove-account.ts';
import { resendPhoneCode } from './resend-phone-code.ts';
import { resetPassword } from './reset-password.ts';
import { sendResetLink } from './send-reset-link.ts';
import { signUp } from './sign-up.ts';
import { toUserReply } from './user-reply.ts';

/** Puts the calls about accounts on the server. */
export function mountAccounts(mount: Mount, needs: AccountsNeeds): void {
  const { database, sessions } = needs;
  const toUser = (account: Account) => toUserReply(account, needs.participantEmailDomain);

  mount(accountsEndpoints.signUp, async ({ body, ...arrival }) => {
    const { account, message } = await signUp(needs, body, arrival);
    return { user: toUser(account), message };
  });

  mount(accountsEndpoints.logIn, async ({ body, ...arrival }) => {
    const { account, token } = await logIn(needs, body, arrival);
    return { token, user: toUser(account) };
  });

  mount(accountsEndpoints.me, async ({ viewer }) => {
    const account = await findAccount(database, viewer.accountId);
    // Deleted by an admin a moment ago, which is noticed here sooner than at the session.
    if (account === null) throw new Refusal('not-authenticated');
    return { user: toUser(account) };
  });

  mount(accountsEndpoints.logOut, async ({ viewer, now }) => {
    if (viewer !== null) await sessions.end(viewer, now);
    return { message: 'Successfully logged out' };
  });

  mount(accountsEndpoints.sendVerificationCode, async ({ body, ...arrival }) => ({
    message: await resendPhoneCode(needs, body.userId, arrival),
  }));

  mount(accountsEndpoints.confirmVerificationCode, async ({ body, now }) => {
    const account = await confirmPhone(needs, { accountId: body.userId, code: body.secret, now });
    return { user: toUser(account), message: 'Your phone number is verified.' };
  });

  mount(accountsEndpoints.changePhone, async ({ body, viewer, ...arrival }) => {
    const accountId = body.userId ?? viewer?.accountId;
    if (accountId === undefined) throw new Refusal('not-authenticated');
    const { account, message } = await changePhone(needs, { ...body, accountId }, arrival);
    return { user: toUser(account), message };
  });

  mount(accountsEndpoints.forgotPassword, async ({ body, now }) => {
    await sendResetLink(needs, body.email, now);
    return { message: 'Password reset link sent to your email!' };
  });

  mount(accountsEndpoints.resetPassword, async ({ body, now }) => {
    await resetPassword(needs, body, now);
    return { message: 'Password reset successfully! Please login with your new password.' };
  });

  mount(accountsEndpoints.updatePassword, async ({ body, now }) => {
    await resetPassword(needs, { token: body.token, newPassword: body.newPass, accountId: body.userId }, now);
    return { message: 'Password updated successfully' };
  });

  mount(accountsEndpoints.listUsers, async ({ query: { page, pageSize, ...filter } }) => {
    const { accounts, total } = await listAccounts(database, filter, {
      offset: (page - 1) * pageSize,
      limit: pageSize,
    });
    const users = accounts.map((account) => ({
      ...toUser(account),
      createdAt: new Date(account.createdAt).toISOString(),
    }));
    return { users, total };
  });

  mount(accountsEndpoints.createProfile, async ({ body, viewer, now }) => ({
    user: toUser(await changeAccount(needs, { id: viewer.accountId, viewer, change: body, now })),
  }));

  mount(accountsEndpoints.updateUser, async ({ params, body, viewer, now }) => ({
    user: toUser(await changeAccount(needs, { id: params.id, viewer, change: body, now })),
  }));

  mount(accountsEndpoints.deleteUser, async ({ params, viewer, now }) => {
    await removeAccount(needs, { id: params.id, adminId: viewer.accountId, now });
    return { message: 'The account and everything that belongs to it was deleted.' };
  });

  mount(accountsEndpoints.downloadRegistrations, () => ({
    stream: registrationsSheet(database),
    fileName: 'registrations.csv',
  }));
}
