import { timingSafeEqual } from 'node:crypto';
import { decideCodeTry } from '@club/domain/entities/accounts/one-time-code';
import { Refusal } from '@club/domain/shared/refusal';
import { type Account, isPhoneProved, readAccount } from '#entities/accounts/account-store.ts';
import type { AccountsDependencies, RequestContext } from '#entities/accounts/accounts-dependencies.ts';
import {
  countPhoneCodeTry,
  findNewestCodePhone,
  lockNewestPhoneCode,
  usePhoneCode,
} from '#entities/accounts/phone-code-store.ts';
import { holdPhoneToProve, provePhone } from '#entities/accounts/prove-phone.ts';
import { phoneCodeHash } from '#entities/accounts/send-phone-code.ts';
import type { Database } from '#shared/database/database.ts';

/**
 * Verifies a phone with the code that was sent to it. The account is held, so guesses that arrive together are tried one by one.
 * @throws Refusal `account-unknown`, `phone-missing`, `phone-taken`, `phone-already-verified`, `code-wrong` or `code-expired`
 */
export async function verifyPhone(
  { database, codeSecret, logSecurityEvent }: AccountsDependencies,
  { accountId, code }: { readonly accountId: string; readonly code: string },
  { now, address }: RequestContext,
): Promise<Account> {
  const decision = await database.transaction(async (transaction) => {
    const owner = await holdPhoneToProve(transaction, accountId, 'code-expired');
    if (owner === null) throw await refusalWithoutPhone(transaction, accountId);
    const sent = await lockNewestPhoneCode(transaction, owner.id, owner.phone);
    const tried = phoneCodeHash(codeSecret, owner, code);
    const decided = decideCodeTry(sent, sent !== undefined && areEqual(sent.codeHash, tried), now);
    if (sent !== undefined && decided.accepted) {
      await usePhoneCode(transaction, sent.id, now);
      await provePhone(transaction, owner, now);
    } else if (sent !== undefined && !decided.accepted && decided.refusal === 'code-wrong') {
      await countPhoneCodeTry(transaction, sent.id);
    }
    return decided;
  });
  // Only now, because a refusal thrown inside would take the counted try back with it.
  logSecurityEvent({ kind: decision.accepted ? 'phone-verified' : decision.refusal, accountId, address });
  if (!decision.accepted) throw new Refusal(decision.refusal);
  return readAccount(database, accountId);
}

/** Somebody whose number another account proved meanwhile is told so; there is nothing else to verify. */
async function refusalWithoutPhone(transaction: Database, accountId: string): Promise<Refusal> {
  const sentTo = await findNewestCodePhone(transaction, accountId);
  const isTaken = sentTo !== null && (await isPhoneProved(transaction, sentTo));
  return new Refusal(isTaken ? 'phone-taken' : 'phone-missing');
}

function areEqual(hash: string, other: string): boolean {
  return hash.length === other.length && timingSafeEqual(Buffer.from(hash), Buffer.from(other));
}
