import { timingSafeEqual } from 'node:crypto';
import { decideCodeAttempt } from '@club/domain/entities/accounts/one-time-code';
import { Refusal } from '@club/domain/shared/refusal';
import { type Account, isPhoneVerified, readAccount } from '#entities/accounts/account-store.ts';
import type { AccountsDependencies, RequestContext } from '#entities/accounts/accounts-dependencies.ts';
import {
  findLatestCodePhone,
  incrementPhoneCodeTries,
  lockLatestPhoneCode,
  usePhoneCode,
} from '#entities/accounts/codes/phone-code-store.ts';
import { phoneCodeHash } from '#entities/accounts/codes/send-phone-code.ts';
import { lockPhoneForVerification, markPhoneVerified } from '#entities/accounts/codes/verify-phone-number.ts';
import type { Database } from '#shared/database/database.ts';

/**
 * Verifies a phone with the code sent to it. The account is locked, so concurrent guesses are tried one by one.
 * @throws Refusal `account-unknown`, `phone-missing`, `phone-taken`, `phone-already-verified`, `code-wrong` or `code-expired`
 */
export async function verifyPhone(
  { database, codeSecret, logSecurityEvent }: AccountsDependencies,
  { accountId, code }: { readonly accountId: string; readonly code: string },
  { now, address }: RequestContext,
): Promise<Account> {
  const decision = await database.transaction(async (transaction) => {
    const owner = await lockPhoneForVerification(transaction, accountId, 'code-expired');
    if (owner === null) throw await refusalWithoutPhone(transaction, accountId);
    const sent = await lockLatestPhoneCode(transaction, owner.id, owner.phone);
    const tried = phoneCodeHash(codeSecret, owner, code);
    const decided = decideCodeAttempt(sent, sent !== undefined && areEqual(sent.codeHash, tried), now);
    if (sent !== undefined && decided.accepted) {
      await usePhoneCode(transaction, sent.id, now);
      await markPhoneVerified(transaction, owner, now);
    } else if (sent !== undefined && !decided.accepted && decided.refusal === 'code-wrong') {
      await incrementPhoneCodeTries(transaction, sent.id);
    }
    return decided;
  });
  // Thrown only here, because inside the transaction a refusal would undo counting the try.
  logSecurityEvent({ kind: decision.accepted ? 'phone-verified' : decision.refusal, accountId, address });
  if (!decision.accepted) throw new Refusal(decision.refusal);
  return readAccount(database, accountId);
}

/** Tells participants when another account has verified their number; otherwise there is nothing to verify. */
async function refusalWithoutPhone(transaction: Database, accountId: string): Promise<Refusal> {
  const sentTo = await findLatestCodePhone(transaction, accountId);
  const isTaken = sentTo !== null && (await isPhoneVerified(transaction, sentTo));
  return new Refusal(isTaken ? 'phone-taken' : 'phone-missing');
}

function areEqual(hash: string, other: string): boolean {
  return hash.length === other.length && timingSafeEqual(Buffer.from(hash), Buffer.from(other));
}
