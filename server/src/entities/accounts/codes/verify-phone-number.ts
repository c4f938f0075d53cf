import type { Instant } from '@club/domain/shared/instant';
import { Refusal, type RefusalCode } from '@club/domain/shared/refusal';
import {
  clearPhoneOfOthers,
  isPhoneVerified,
  lockAccount,
  lockAccountsWithPhone,
  lockPhone,
  readAccount,
  updateAccount,
} from '#entities/accounts/account-store.ts';
import type { Database } from '#shared/database/database.ts';
import type { CodeOwner } from './send-phone-code.ts';

/**
 * Locks the number of an account that is about to be verified, and then all accounts that name it. The order is fixed, so that
 * concurrent verifications of one number cannot deadlock and only one succeeds. Null if the account has no number.
 * @param ifChanged the refusal if the account's number changed in the meantime
 * @throws Refusal `account-unknown`, `phone-already-verified`, `phone-taken` or `ifChanged`
 */
export async function lockPhoneForVerification(
  transaction: Database,
  accountId: string,
  ifChanged: RefusalCode,
): Promise<CodeOwner | null> {
  const { phone: named } = await readAccount(transaction, accountId);
  if (named === null) return null;
  await lockPhone(transaction, named);
  await lockAccountsWithPhone(transaction, named);
  const { id, phone, phoneVerifiedAt } = await lockAccount(transaction, accountId);
  if (phone === null) return null;
  if (phone !== named) throw new Refusal(ifChanged);
  if (phoneVerifiedAt !== null) throw new Refusal('phone-already-verified');
  if (await isPhoneVerified(transaction, phone)) throw new Refusal('phone-taken');
  return { id, phone };
}

/** Marks a locked number as verified. All other accounts that named it lose it. */
export async function markPhoneVerified(transaction: Database, { id, phone }: CodeOwner, now: Instant): Promise<void> {
  await clearPhoneOfOthers(transaction, { id, phone });
  // From now on it needs nobody's word.
  await updateAccount(transaction, id, { phoneVerifiedAt: now, vouchedAt: null });
}
