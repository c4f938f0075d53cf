import { Refusal } from '@club/domain/shared/refusal';
import { type Account, findAccountByEmail, lockAccount, readAccount } from '#entities/accounts/account-store.ts';
import type { AccountsDependencies, RequestContext } from '#entities/accounts/accounts-dependencies.ts';
import { audit } from '#entities/accounts/audit-store.ts';
import { endSessionsOf } from '#entities/accounts/log-in/session-store.ts';
import { composeSecondFactorNotice } from '#entities/accounts/second-factor/second-factor-notice.ts';
import { deleteSecondFactor } from '#entities/accounts/second-factor/second-factor-store.ts';
import { type Act, type ServerAct, serverAct } from '#shared/act.ts';
import type { Database } from '#shared/database/database.ts';
import type { Viewer } from '#shared/http/viewer.ts';

/**
 * An owner removes the second factor of another account whose device is lost. Its sessions end, because the device may have one.
 * @throws Refusal `account-unknown`, `second-factor-own` or `second-factor-missing`
 */
export async function resetSecondFactor(
  dependencies: AccountsDependencies,
  { id, viewer, reason }: { readonly id: string; readonly viewer: Viewer; readonly reason: string },
  context: RequestContext,
): Promise<Account> {
  const { database, messages, sessions, logSecurityEvent } = dependencies;
  const { now, address } = context;
  const actorId = viewer.accountId;
  if (id === actorId) throw new Refusal('second-factor-own');
  const notice = await composeSecondFactorNotice(dependencies, await readAccount(database, id), {
    change: 'reset',
    now,
  });
  const noticeId = await database.transaction(async (transaction) => {
    await removeSecondFactor(transaction, id, { ...context, actorId }, { reason });
    return messages.add(transaction, notice);
  });
  void messages.deliver(noticeId);
  sessions.forget(id);
  logSecurityEvent({ kind: 'second-factor-reset', accountId: actorId, address, details: { subject: id } });
  return readAccount(database, id);
}

/**
 * The same from the command line, which sends no mail: for an owner whom no other owner can help.
 * @throws Refusal `account-unknown` or `second-factor-missing`
 */
export async function resetSecondFactorOf(
  database: Database,
  { email, now }: { readonly email: string; readonly now: number },
): Promise<Account> {
  return database.transaction(async (transaction) => {
    const account = await findAccountByEmail(transaction, email);
    if (account === null) throw new Refusal('account-unknown');
    await removeSecondFactor(transaction, account.id, serverAct(now));
    return account;
  });
}

async function removeSecondFactor(
  transaction: Database,
  id: string,
  act: Act | ServerAct,
  details: { readonly reason?: string } = {},
): Promise<void> {
  await lockAccount(transaction, id);
  if (!(await deleteSecondFactor(transaction, id))) throw new Refusal('second-factor-missing');
  await endSessionsOf(transaction, id, act.now);
  await audit(transaction, act, 'second-factor-reset', id, details);
}
