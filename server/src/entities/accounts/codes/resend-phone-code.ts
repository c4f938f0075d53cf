import { Refusal } from '@club/domain/shared/refusal';
import { accountReplyTexts } from '@club/texts/account-replies';
import { type Account, readAccount } from '#entities/accounts/account-store.ts';
import type { AccountsDependencies, RequestContext } from '#entities/accounts/accounts-dependencies.ts';
import { type SendResult, sendPhoneCode } from './send-phone-code.ts';

/**
 * Sends a new code to an account's phone; the previous one becomes invalid. Returns the sentence for the caller (O4).
 * @throws Refusal `account-unknown`, `phone-missing`, `phone-already-verified`, `code-limit-reached` or `message-not-sent`
 */
export async function resendPhoneCode(
  dependencies: AccountsDependencies,
  accountId: string,
  context: RequestContext,
): Promise<string> {
  const outcome = await sendAnotherCode(dependencies, await readAccount(dependencies.database, accountId), context);
  // Without the number: the caller may know the account's id without owning it.
  return (await accountReplyTexts.read(context.language)).newCode[outcome];
}

/** @throws Refusal `phone-missing`, `phone-already-verified`, `code-limit-reached` or `message-not-sent` */
export async function sendAnotherCode(
  dependencies: AccountsDependencies,
  { id, phone, phoneVerifiedAt, language }: Account,
  context: RequestContext,
): Promise<SendResult> {
  if (phone === null) throw new Refusal('phone-missing');
  if (phoneVerifiedAt !== null) throw new Refusal('phone-already-verified');
  return sendPhoneCode(dependencies, { id, phone, language }, { ...context, isFirst: false });
}
