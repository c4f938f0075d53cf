import type { AuditAction } from '@club/domain/entities/accounts/audit-action';
import { teamAccountRefusal } from '@club/domain/entities/accounts/roles';
import { Refusal } from '@club/domain/shared/refusal';
import { type Account, lockAccount, readAccount, storedEmailKey } from '#entities/accounts/account-store.ts';
import type { AccountsDependencies, RequestContext } from '#entities/accounts/accounts-dependencies.ts';
import { audit } from '#entities/accounts/audit-store.ts';
import { sendAnotherCode } from '#entities/accounts/codes/resend-phone-code.ts';
import type { SendResult } from '#entities/accounts/codes/send-phone-code.ts';
import { sendResetLinkTo } from '#entities/accounts/codes/send-reset-link-to.ts';
import { lockPhoneForVerification, markPhoneVerified } from '#entities/accounts/codes/verify-phone-number.ts';
import { endSessionsOf } from '#entities/accounts/log-in/session-store.ts';
import type { Database } from '#shared/database/database.ts';
import type { Viewer } from '#shared/http/viewer.ts';

export interface AccountHelpRequest {
  readonly id: string;
  readonly viewer: Viewer;
  readonly reason: string;
}

/**
 * Marks the number of an account as verified on an organiser's word: they heard it ring, or know its owner. Other accounts that
 * named this number lose it, as after a verification by code. See docs/rules/accounts.md, A23.
 * @throws Refusal `account-unknown`, `role-without-right`, `phone-missing`, `phone-already-verified` or `phone-taken`
 */
export async function verifyPhoneByHand(
  { database, logSecurityEvent }: AccountsDependencies,
  help: AccountHelpRequest,
  context: RequestContext,
): Promise<Account> {
  const account = await database.transaction(async (transaction) => {
    refuseForTeam(help, await readAccount(transaction, help.id));
    // The number has changed since the organiser read it, so it must not be marked.
    const owner = await lockPhoneForVerification(transaction, help.id, 'phone-missing');
    if (owner === null) throw new Refusal('phone-missing');
    await markPhoneVerified(transaction, owner, context.now);
    await recordHelp(transaction, 'phone-verified-by-hand', help, context);
    return readAccount(transaction, help.id);
  });
  logSecurityEvent({
    kind: 'phone-verified-by-hand',
    accountId: help.viewer.accountId,
    address: context.address,
    details: { subject: help.id },
  });
  return account;
}

/**
 * Sends a new code to the phone of an account, within the limits that also apply to its owner.
 * @throws Refusal `account-unknown`, `role-without-right`, `phone-missing`, `phone-already-verified`, `code-limit-reached`,
 * `sms-gateway-missing` or `message-not-sent`
 */
export async function resendCodeByHand(
  dependencies: AccountsDependencies,
  help: AccountHelpRequest,
  context: RequestContext,
): Promise<SendResult> {
  const { database } = dependencies;
  const account = await readAccount(database, help.id);
  refuseForTeam(help, account);
  if (!dependencies.reaches.sms) throw new Refusal('sms-gateway-missing');
  const outcome = await sendAnotherCode(dependencies, account, context);
  await recordHelp(database, 'code-resent-by-hand', help, context);
  return outcome;
}

/**
 * Sends a link for a new password, within the limits that also apply to its owner. By SMS only to a verified number.
 * @throws Refusal `account-unknown`, `role-without-right`, `phone-unverified`, `mail-server-missing` or
 * `message-not-sent`
 */
export async function sendResetLinkByHand(
  dependencies: AccountsDependencies,
  { by, ...help }: AccountHelpRequest & { readonly by: 'email' | 'sms' },
  context: RequestContext,
): Promise<void> {
  const account = await readAccount(dependencies.database, help.id);
  refuseForTeam(help, account);
  const verifiedPhone = account.phoneVerifiedAt === null || account.role !== null ? null : account.phone;
  if (by === 'sms' && verifiedPhone === null) throw new Refusal('phone-unverified');
  if (by === 'email' && !dependencies.reaches.email) throw new Refusal('mail-server-missing');
  if (by === 'sms' && !(dependencies.reaches.sms && dependencies.canText('reset')))
    throw new Refusal('message-not-sent', { instead: dependencies.reaches.email ? 'password-by-email' : 'no-service' });
  await recordHelp(dependencies.database, 'reset-link-sent-by-hand', help, context, { by });
  const to =
    by === 'sms' && verifiedPhone !== null
      ? { phone: verifiedPhone }
      : { emailKey: await storedEmailKey(dependencies.database, account.email) };
  await sendResetLinkTo(dependencies, to, context);
}

/**
 * Ends all sessions of an account; returns the number that were open. If there were none, nothing is recorded.
 * @throws Refusal `account-unknown` or `role-without-right`
 */
export async function endSessionsByHand(
  { database, sessions, logSecurityEvent }: AccountsDependencies,
  help: AccountHelpRequest,
  context: RequestContext,
): Promise<number> {
  const ended = await database.transaction(async (transaction) => {
    refuseForTeam(help, await lockAccount(transaction, help.id));
    const count = await endSessionsOf(transaction, help.id, context.now);
    if (count > 0) await recordHelp(transaction, 'sessions-ended-by-hand', help, context, { ended: count });
    return count;
  });
  sessions.forget(help.id);
  if (ended > 0) {
    const details = { subject: help.id, ended };
    const { address } = context;
    logSecurityEvent({ kind: 'sessions-ended', accountId: help.viewer.accountId, address, details });
  }
  return ended;
}

function refuseForTeam({ viewer }: AccountHelpRequest, account: Account): void {
  const refusal = teamAccountRefusal(viewer, account);
  if (refusal !== undefined) throw new Refusal(refusal);
}

function recordHelp(
  database: Database,
  action: Extract<AuditAction, `${string}-by-hand`>,
  { id, viewer, reason }: AccountHelpRequest,
  context: RequestContext,
  details: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  return audit(database, { ...context, actorId: viewer.accountId }, action, id, { ...details, reason });
}
