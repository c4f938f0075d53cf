import { browserCode } from '@club/domain/entities/accounts/browser-name';
import { Refusal } from '@club/domain/shared/refusal';
import { type Account, lockPasswordHashes, readAccount } from '#entities/accounts/account-store.ts';
import type { AccountsDependencies, RequestContext } from '#entities/accounts/accounts-dependencies.ts';
import {
  findKnownDevice,
  insertKnownDevices,
  touchKnownDevices,
} from '#entities/accounts/log-in/known-device-store.ts';
import { prepareDevice } from '#entities/accounts/log-in/remember-device.ts';
import { insertSessions } from '#entities/accounts/log-in/session-store.ts';
import { useSecondFactor } from '#entities/accounts/second-factor/check-second-factor.ts';
import { tryPendingLogIn, usePendingLogIn } from '#entities/accounts/second-factor/pending-log-in-store.ts';
import { composeSecondFactorNotice } from '#entities/accounts/second-factor/second-factor-notice.ts';
import { tokenHash } from '#entities/accounts/token-hash.ts';

/**
 * The second step of a log-in: starts the session after the right password, and makes the device known.
 * @throws Refusal `log-in-ticket-expired`, also if the password was reset in the meantime; `second-factor-wrong` or
 * `too-many-requests`
 */
export async function logInWithCode(
  dependencies: AccountsDependencies,
  given: {
    readonly ticket: string;
    readonly code: string;
    readonly device?: string | undefined;
    readonly userAgent: string;
  },
  context: RequestContext,
): Promise<{ account: Account; token: string; device: string }> {
  const { database, sessions, messages, logSecurityEvent } = dependencies;
  const { now } = context;
  const ticketHash = tokenHash(given.ticket);
  const pending = await tryPendingLogIn(database, ticketHash, now);
  if (pending === null) throw new Refusal('log-in-ticket-expired');
  const { accountId } = pending;
  const known =
    given.device === undefined
      ? null
      : await findKnownDevice(database, { accountId, keyHash: tokenHash(given.device) });
  const knownAs = known === null ? null : `device ${known.id}`;
  const attempt = { accountId, code: given.code, knownAs, call: 'log-in' };
  const { isRecovery } = await useSecondFactor(dependencies, attempt, context);

  const account = await readAccount(database, accountId);
  const notice =
    isRecovery && (await composeSecondFactorNotice(dependencies, account, { change: 'recoveryCodeUsed', now }));
  const { token, session } = sessions.prepare(accountId, browserCode(given.userAgent), now);
  const fresh = known === null ? prepareDevice(accountId, now) : null;
  const noticeId = await database.transaction(async (transaction) => {
    // A reset in the meantime has deleted the ticket; a later one ends the session.
    await lockPasswordHashes(transaction, [accountId]);
    if (!(await usePendingLogIn(transaction, ticketHash))) throw new Refusal('log-in-ticket-expired');
    if (known !== null) await touchKnownDevices(transaction, [known.id], now);
    if (fresh !== null) await insertKnownDevices(transaction, [fresh.device]);
    await insertSessions(transaction, [session]);
    return notice && messages.add(transaction, notice);
  });
  if (noticeId) {
    void messages.deliver(noticeId);
    logSecurityEvent({ kind: 'recovery-code-used', accountId, address: context.address });
  }
  return { account, token, device: fresh?.key ?? given.device ?? '' };
}
