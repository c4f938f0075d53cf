import type { Instant } from '@club/domain/shared/instant';
import { Refusal, type RefusalCode } from '@club/domain/shared/refusal';
import type { Database } from '#shared/database/database.ts';
import {
  clearPhoneOfOthers,
  isPhoneVerified,
  lockAccount,
  lockAccountsWithPhone,
  lockPhone,
  readAccount,
  updateAccount,
} from './account-store.ts';
import type { CodeOwner } from './send-phone-code.ts';

/**
 * Holds the number of an account that is about to be proved: the number first and then every account that names it, in one order,
 * so that of two who prove it at the same moment one gets it, and neither waits for the other for ever. Null where the account has none.
 * @param ifChanged the refusal where the account got another number while this one was being held
 * @throws Refusal `account-unknown`, `phone-already-verified`, `phone-taken` or the one for a change
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

/** Notes a held number as proved. Whoever does has it at once: all others who named it lose it. */
export async function markPhoneVerified(transaction: Database, { id, phone }: CodeOwner, now: Instant): Promise<void> {
  await clearPhoneOfOthers(transaction, { id, phone });
  await updateAccount(transaction, id, { phoneVerifiedAt: now });
}
