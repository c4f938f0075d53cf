import { timingSafeEqual } from 'node:crypto';
import { decideCodeTry } from '@club/domain/accounts/one-time-code';
import { Refusal } from '@club/domain/shared/refusal';
import { type Account, lockAccount, readAccount, updateAccount } from './account-store.ts';
import type { AccountsDependencies } from './accounts-dependencies.ts';
import { countPhoneCodeTry, lockNewestPhoneCode, usePhoneCode } from './phone-code-store.ts';
import { phoneCodeHash } from './send-phone-code.ts';

/**
 * Verifies a phone with the code that was sent to it. The account is held meanwhile, so guesses that arrive together are tried
 * one after the other.
 * @throws Refusal `account-unknown`, `phone-already-verified`, `code-wrong` or `code-expired`
 */
export async function verifyPhone(
  { database, codeSecret }: AccountsDependencies,
  { accountId, code, now }: { readonly accountId: string; readonly code: string; readonly now: number },
): Promise<Account> {
  const decision = await database.transaction(async (transaction) => {
    const { id, phone, phoneVerifiedAt } = await lockAccount(transaction, accountId);
    if (phoneVerifiedAt !== null) throw new Refusal('phone-already-verified');
    const sent = phone === null ? undefined : await lockNewestPhoneCode(transaction, id, phone);
    const tried = phoneCodeHash(codeSecret, { id, phone: phone ?? '' }, code.replace(/\s/g, ''));
    const decided = decideCodeTry(sent, sent !== undefined && areEqual(sent.codeHash, tried), now);
    if (sent !== undefined && decided.accepted) {
      await usePhoneCode(transaction, sent.id, now);
      await updateAccount(transaction, id, { phoneVerifiedAt: now });
    } else if (sent !== undefined && !decided.accepted && decided.refusal === 'code-wrong') {
      await countPhoneCodeTry(transaction, sent.id);
    }
    return decided;
  });
  // Only now, because a refusal thrown inside would take the counted try back with it.
  if (!decision.accepted) throw new Refusal(decision.refusal);
  return readAccount(database, accountId);
}

function areEqual(hash: string, other: string): boolean {
  return hash.length === other.length && timingSafeEqual(Buffer.from(hash), Buffer.from(other));
}
