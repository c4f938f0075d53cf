import { accountsEndpoints } from '@club/contract/accounts';
import { auditEndpoints } from '@club/contract/audit';
import { toIsoTime } from '@club/domain/shared/indian-time';
import { Refusal } from '@club/domain/shared/refusal';
import { accountReplyTexts } from '@club/texts/account-replies';
import type { Mount } from '#shared/http/mount.ts';
import { sheetFile } from '#shared/sheets/sheet.ts';
import { type Account, findAccount, listAccounts, updateAccount } from './account-store.ts';
import type { AccountsDependencies } from './accounts-dependencies.ts';
import { auditSheet } from './audit-sheet.ts';
import { type ChangedAccount, changeAccount } from './change-account.ts';
import { changePhone } from './change-phone.ts';
import { toGuardianReply } from './guardian-consent.ts';
import { findGuardianConsent, listGuardianConsents } from './guardian-store.ts';
import { endSessionsByHand, resendCodeByHand, verifyPhoneByHand } from './help-account.ts';
import { logIn } from './log-in.ts';
import { peopleSheet } from './people-sheet.ts';
import { readAuditLog } from './read-audit-log.ts';
import { readOwnData } from './read-own-data.ts';
import { registrationsSheet } from './registrations-sheet.ts';
import { removeAccount, removeOwnAccount } from './remove-account.ts';
import { resendPhoneCode } from './resend-phone-code.ts';
import { resetPassword } from './reset-password.ts';
import { sendResetLink } from './send-reset-link.ts';
import { listSessionsOf } from './session-store.ts';
import { signUp } from './sign-up.ts';
import { toUserReply } from './user-reply.ts';
import { verifyPhone } from './verify-phone.ts';

/** Puts the calls about accounts on the server. */
export function mountAccounts(mount: Mount, dependencies: AccountsDependencies): void {
  const { database, sessions, logSecurityEvent } = dependencies;
  const toUser = (account: Account) => toUserReply(account, dependencies.participantEmailDomain);
  const toOwnAccount = ({ account, guardian }: ChangedAccount) => ({
    user: toUser(account),
    guardian: toGuardianReply(guardian),
  });

  mount(accountsEndpoints.signUp, async ({ body, userAgent, ...context }) => {
    const { account, ...registered } = await signUp(dependencies, { ...body, userAgent }, context);
    return { ...registered, user: toUser(account) };
  });

  mount(accountsEndpoints.logIn, async ({ body, userAgent, ...context }) => {
    const { account, ...login } = await logIn(dependencies, { ...body, userAgent }, context);
    return { ...login, user: toUser(account) };
  });

  mount(accountsEndpoints.me, async ({ viewer }) => {
    const account = await findAccount(database, viewer.accountId);
    // Deleted by an admin a moment ago, which is noticed here sooner than at the session.
    if (account === null) throw new Refusal('not-authenticated');
    return toOwnAccount({ account, guardian: await findGuardianConsent(database, account.id) });
  });

  mount(accountsEndpoints.logOut, async ({ viewer, now, language }) => {
    if (viewer !== null) await sessions.end(viewer, now);
    return { message: (await accountReplyTexts.read(language)).loggedOut };
  });

  mount(accountsEndpoints.listSessions, async ({ viewer, now }) => ({
    sessions: (await listSessionsOf(database, viewer.accountId, now)).map((session) => ({
      id: session.id,
      browser: session.browser,
      startedAt: toIsoTime(session.createdAt),
      endsAt: toIsoTime(session.expiresAt),
      isThisOne: session.id === viewer.sessionId,
    })),
  }));

  mount(accountsEndpoints.endSession, async ({ params, viewer: { accountId }, now, address, language }) => {
    if (!(await sessions.end({ accountId, sessionId: params.id }, now))) throw new Refusal('session-unknown');
    logSecurityEvent({ kind: 'sessions-ended', accountId, address, details: { ended: 1 } });
    return { message: (await accountReplyTexts.read(language)).deviceLoggedOut };
  });

  mount(accountsEndpoints.endOtherSessions, async ({ viewer, now, address, language }) => {
    const ended = await sessions.endOthers(viewer, now);
    if (ended > 0) {
      logSecurityEvent({ kind: 'sessions-ended', accountId: viewer.accountId, address, details: { ended } });
    }
    return { message: (await accountReplyTexts.read(language)).othersLoggedOut, ended };
  });

  mount(accountsEndpoints.readOwnData, ({ viewer, now }) => readOwnData(dependencies, viewer.accountId, now));

  mount(accountsEndpoints.deleteOwnAccount, async ({ body, viewer, ...context }) => {
    await removeOwnAccount(dependencies, { viewer, password: body.password }, context);
    return { message: (await accountReplyTexts.read(context.language)).ownAccountDeleted };
  });

  mount(accountsEndpoints.setLanguage, async ({ body: { language }, viewer }) => {
    await updateAccount(database, viewer.accountId, { language });
    return { language };
  });

  mount(accountsEndpoints.sendVerificationCode, async ({ body, ...context }) => ({
    message: await resendPhoneCode(dependencies, body.userId, context),
  }));

  mount(accountsEndpoints.verifyPhone, async ({ body, ...context }) => {
    const account = await verifyPhone(dependencies, { accountId: body.userId, code: body.secret }, context);
    return { user: toUser(account), message: (await accountReplyTexts.read(context.language)).phoneVerified };
  });

  mount(accountsEndpoints.changePhone, async ({ body, viewer, ...context }) => {
    const accountId = body.userId ?? viewer?.accountId;
    if (accountId === undefined) throw new Refusal('not-authenticated');
    const sessionId = viewer !== null && viewer.accountId === accountId ? viewer.sessionId : null;
    const { account, message } = await changePhone(dependencies, { ...body, accountId, sessionId }, context);
    return { user: toUser(account), message };
  });

  mount(accountsEndpoints.forgotPassword, async ({ body, ...context }) => {
    await sendResetLink(dependencies, body.email, context);
    return { message: (await accountReplyTexts.read(context.language)).resetLinkSent };
  });

  mount(accountsEndpoints.resetPassword, async ({ body, ...context }) => {
    await resetPassword(dependencies, body, context);
    return { message: (await accountReplyTexts.read(context.language)).passwordReset };
  });

  mount(accountsEndpoints.updatePassword, async ({ body, ...context }) => {
    const { token, newPass: newPassword, userId: accountId } = body;
    await resetPassword(dependencies, { token, newPassword, accountId }, context);
    return { message: (await accountReplyTexts.read(context.language)).passwordUpdated };
  });

  mount(accountsEndpoints.listUsers, async ({ query: { page, pageSize, ...filter } }) => {
    const { accounts, total } = await listAccounts(database, filter, {
      offset: (page - 1) * pageSize,
      limit: pageSize,
    });
    const guardians = await listGuardianConsents(
      database,
      accounts.map(({ id }) => id),
    );
    const users = accounts.map((account) => ({
      ...toUser(account),
      createdAt: toIsoTime(account.createdAt),
      guardian: toGuardianReply(guardians.get(account.id) ?? null),
    }));
    return { users, total };
  });

  mount(accountsEndpoints.createProfile, async ({ body, viewer, ...context }) =>
    toOwnAccount(await changeAccount(dependencies, { id: viewer.accountId, viewer, change: body }, context)),
  );

  mount(accountsEndpoints.updateUser, async ({ params, body, viewer, ...context }) => {
    return toOwnAccount(await changeAccount(dependencies, { id: params.id, viewer, change: body }, context));
  });

  mount(accountsEndpoints.deleteUser, async ({ params, viewer, ...context }) => {
    await removeAccount(dependencies, { id: params.id, viewer }, context);
    return { message: (await accountReplyTexts.read(context.language)).accountDeleted };
  });

  mount(accountsEndpoints.verifyPhoneByHand, async ({ params, body, viewer, ...context }) => ({
    user: toUser(await verifyPhoneByHand(dependencies, { id: params.id, viewer, ...body }, context)),
  }));

  mount(accountsEndpoints.resendCodeByHand, async ({ params, body, viewer, ...context }) => ({
    outcome: await resendCodeByHand(dependencies, { id: params.id, viewer, ...body }, context),
  }));

  mount(accountsEndpoints.endSessionsByHand, async ({ params, body, viewer, ...context }) => ({
    ended: await endSessionsByHand(dependencies, { id: params.id, viewer, ...body }, context),
  }));

  mount(auditEndpoints.listAuditEvents, ({ query }) => readAuditLog(database, query));

  mount(auditEndpoints.downloadAuditLog, ({ query: { format, ...asked } }) =>
    sheetFile(auditSheet(database, asked), format),
  );

  mount(accountsEndpoints.downloadUsers, ({ query: { format, ...filter } }) =>
    sheetFile(peopleSheet(database, filter), format),
  );

  mount(accountsEndpoints.downloadRegistrations, ({ query }) =>
    sheetFile(registrationsSheet(database, dependencies.asksGuardian), query.format),
  );
}
