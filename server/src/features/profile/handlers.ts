import { auditEndpoints } from '@club/contract/audit';
import { participantsEndpoints } from '@club/contract/participants';
import { profileEndpoints } from '@club/contract/profile';
import { signInEndpoints } from '@club/contract/sign-in';
import { teamEndpoints } from '@club/contract/team';
import { toIsoTime } from '@club/domain/shared/indian-time';
import { Refusal } from '@club/domain/shared/refusal';
import { accountReplyTexts } from '@club/texts/account-replies';
import { type Account, findAccount, listAccounts, updateAccount } from '#entities/accounts/account-store.ts';
import type { AccountsDependencies } from '#entities/accounts/accounts-dependencies.ts';
import { toGuardianReply } from '#entities/accounts/guardian-consent.ts';
import { findGuardianConsent, listGuardianConsents } from '#entities/accounts/guardian-store.ts';
import { resendPhoneCode } from '#entities/accounts/resend-phone-code.ts';
import { listSessionsOf } from '#entities/accounts/session-store.ts';
import { toUserReply } from '#entities/accounts/user-reply.ts';
import { auditSheet } from '#features/audit/audit-sheet.ts';
import { readAuditLog } from '#features/audit/read-audit-log.ts';
import { endSessionsByHand, resendCodeByHand, verifyPhoneByHand } from '#features/participants/help-account.ts';
import { registrationsSheet } from '#features/participants/registrations-sheet.ts';
import { logIn } from '#features/sign-in/log-in.ts';
import { resetPassword } from '#features/sign-in/reset-password.ts';
import { sendResetLink } from '#features/sign-in/send-reset-link.ts';
import { signUp } from '#features/sign-in/sign-up.ts';
import { verifyPhone } from '#features/sign-in/verify-phone.ts';
import { peopleSheet } from '#features/team/people-sheet.ts';
import type { Mount } from '#shared/http/mount.ts';
import { sheetFile } from '#shared/sheets/sheet.ts';
import { type ChangedAccount, changeAccount } from './change-account.ts';
import { changePhone } from './change-phone.ts';
import { readOwnData } from './read-own-data.ts';
import { removeAccount, removeOwnAccount } from './remove-account.ts';

/** Puts the calls about accounts on the server. */
export function mountAccounts(mount: Mount, dependencies: AccountsDependencies): void {
  const { database, sessions, logSecurityEvent } = dependencies;
  const toUser = (account: Account) => toUserReply(account, dependencies.participantEmailDomain);
  const toOwnAccount = ({ account, guardian }: ChangedAccount) => ({
    user: toUser(account),
    guardian: toGuardianReply(guardian),
  });

  mount(signInEndpoints.signUp, async ({ body, userAgent, ...context }) => {
    const { account, ...registered } = await signUp(dependencies, { ...body, userAgent }, context);
    return { ...registered, user: toUser(account) };
  });

  mount(signInEndpoints.logIn, async ({ body, userAgent, ...context }) => {
    const { account, ...login } = await logIn(dependencies, { ...body, userAgent }, context);
    return { ...login, user: toUser(account) };
  });

  mount(signInEndpoints.me, async ({ viewer }) => {
    const account = await findAccount(database, viewer.accountId);
    // Deleted by an admin a moment ago, which is noticed here sooner than at the session.
    if (account === null) throw new Refusal('not-authenticated');
    return toOwnAccount({ account, guardian: await findGuardianConsent(database, account.id) });
  });

  mount(signInEndpoints.logOut, async ({ viewer, now, language }) => {
    if (viewer !== null) await sessions.end(viewer, now);
    return { message: (await accountReplyTexts.read(language)).loggedOut };
  });

  mount(profileEndpoints.listSessions, async ({ viewer, now }) => ({
    sessions: (await listSessionsOf(database, viewer.accountId, now)).map((session) => ({
      id: session.id,
      browser: session.browser,
      startedAt: toIsoTime(session.createdAt),
      endsAt: toIsoTime(session.expiresAt),
      isThisOne: session.id === viewer.sessionId,
    })),
  }));

  mount(profileEndpoints.endSession, async ({ params, viewer: { accountId }, now, address, language }) => {
    if (!(await sessions.end({ accountId, sessionId: params.id }, now))) throw new Refusal('session-unknown');
    logSecurityEvent({ kind: 'sessions-ended', accountId, address, details: { ended: 1 } });
    return { message: (await accountReplyTexts.read(language)).deviceLoggedOut };
  });

  mount(profileEndpoints.endOtherSessions, async ({ viewer, now, address, language }) => {
    const ended = await sessions.endOthers(viewer, now);
    if (ended > 0) {
      logSecurityEvent({ kind: 'sessions-ended', accountId: viewer.accountId, address, details: { ended } });
    }
    return { message: (await accountReplyTexts.read(language)).othersLoggedOut, ended };
  });

  mount(profileEndpoints.readOwnData, ({ viewer, now }) => readOwnData(dependencies, viewer.accountId, now));

  mount(profileEndpoints.deleteOwnAccount, async ({ body, viewer, ...context }) => {
    await removeOwnAccount(dependencies, { viewer, password: body.password }, context);
    return { message: (await accountReplyTexts.read(context.language)).ownAccountDeleted };
  });

  mount(profileEndpoints.setLanguage, async ({ body: { language }, viewer }) => {
    await updateAccount(database, viewer.accountId, { language });
    return { language };
  });

  mount(signInEndpoints.sendVerificationCode, async ({ body, ...context }) => ({
    message: await resendPhoneCode(dependencies, body.userId, context),
  }));

  mount(signInEndpoints.verifyPhone, async ({ body, ...context }) => {
    const account = await verifyPhone(dependencies, { accountId: body.userId, code: body.secret }, context);
    return { user: toUser(account), message: (await accountReplyTexts.read(context.language)).phoneVerified };
  });

  mount(profileEndpoints.changePhone, async ({ body, viewer, ...context }) => {
    const accountId = body.userId ?? viewer?.accountId;
    if (accountId === undefined) throw new Refusal('not-authenticated');
    const sessionId = viewer !== null && viewer.accountId === accountId ? viewer.sessionId : null;
    const { account, message } = await changePhone(dependencies, { ...body, accountId, sessionId }, context);
    return { user: toUser(account), message };
  });

  mount(signInEndpoints.forgotPassword, async ({ body, ...context }) => {
    await sendResetLink(dependencies, body.email, context);
    return { message: (await accountReplyTexts.read(context.language)).resetLinkSent };
  });

  mount(signInEndpoints.resetPassword, async ({ body, ...context }) => {
    await resetPassword(dependencies, body, context);
    return { message: (await accountReplyTexts.read(context.language)).passwordReset };
  });

  mount(signInEndpoints.updatePassword, async ({ body, ...context }) => {
    const { token, newPass: newPassword, userId: accountId } = body;
    await resetPassword(dependencies, { token, newPassword, accountId }, context);
    return { message: (await accountReplyTexts.read(context.language)).passwordUpdated };
  });

  mount(teamEndpoints.listUsers, async ({ query: { page, pageSize, ...filter } }) => {
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

  mount(profileEndpoints.createProfile, async ({ body, viewer, ...context }) =>
    toOwnAccount(await changeAccount(dependencies, { id: viewer.accountId, viewer, change: body }, context)),
  );

  mount(profileEndpoints.updateUser, async ({ params, body, viewer, ...context }) => {
    return toOwnAccount(await changeAccount(dependencies, { id: params.id, viewer, change: body }, context));
  });

  mount(profileEndpoints.deleteUser, async ({ params, viewer, ...context }) => {
    await removeAccount(dependencies, { id: params.id, viewer }, context);
    return { message: (await accountReplyTexts.read(context.language)).accountDeleted };
  });

  mount(participantsEndpoints.verifyPhoneByHand, async ({ params, body, viewer, ...context }) => ({
    user: toUser(await verifyPhoneByHand(dependencies, { id: params.id, viewer, ...body }, context)),
  }));

  mount(participantsEndpoints.resendCodeByHand, async ({ params, body, viewer, ...context }) => ({
    outcome: await resendCodeByHand(dependencies, { id: params.id, viewer, ...body }, context),
  }));

  mount(participantsEndpoints.endSessionsByHand, async ({ params, body, viewer, ...context }) => ({
    ended: await endSessionsByHand(dependencies, { id: params.id, viewer, ...body }, context),
  }));

  mount(auditEndpoints.listAuditEvents, ({ query }) => readAuditLog(database, query));

  mount(auditEndpoints.downloadAuditLog, ({ query: { format, ...asked } }) =>
    sheetFile(auditSheet(database, asked), format),
  );

  mount(teamEndpoints.downloadUsers, ({ query: { format, ...filter } }) =>
    sheetFile(peopleSheet(database, filter), format),
  );

  mount(participantsEndpoints.downloadRegistrations, ({ query }) =>
    sheetFile(registrationsSheet(database, dependencies.asksGuardian), query.format),
  );
}
