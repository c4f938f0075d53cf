import { mayPlay } from '@club/domain/accounts/roles';
import { Refusal } from '@club/domain/shared/refusal';
import { readAccount } from '#accounts/account-store.ts';
import { readRound } from '#rounds/round-store.ts';
import type { Database } from '#shared/database/database.ts';
import { findAttempt, hasStarted } from './attempt-store.ts';

/**
 * Turns away whoever registered before the participants' e-mail domain was set, or is of another one. The e-mail of an account
 * stays what it is, so nothing has to be held; whoever has started the current round is not sent away.
 * @throws Refusal `email-domain-wrong`
 */
export async function refuseOtherDomain(database: Database, accountId: string, domain: string | null): Promise<void> {
  if (domain === null) return;
  const account = await readAccount(database, accountId);
  if (account.isAdmin || mayPlay(account.email, domain)) return;
  const { id: roundId } = await readRound(database, undefined);
  if (hasStarted(await findAttempt(database, { accountId, roundId }))) return;
  throw new Refusal('email-domain-wrong', { domain: domain.replace(/^@/, '') });
}
