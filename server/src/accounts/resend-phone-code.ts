import { Refusal } from '@club/domain/shared/refusal';
import { accountReplyTexts } from '@club/texts/account-replies';
import { readAccount } from './account-store.ts';
import type { AccountsDependencies, RequestContext } from './accounts-dependencies.ts';
import { sendPhoneCode } from './send-phone-code.ts';

/**
 * Sends a new code to an account's phone; the one before it is worth nothing from then on. Returns what to tell its owner (O4).
 * @throws Refusal `account-unknown`, `phone-missing`, `phone-already-verified`, `code-limit-reached` or `message-not-sent`
 */
export async function resendPhoneCode(
  dependencies: AccountsDependencies,
  accountId: string,
  context: RequestContext,
): Promise<string> {
  const { id, phone, phoneVerifiedAt, language } = await readAccount(dependencies.database, accountId);
  if (phone === null) throw new Refusal('phone-missing');
  if (phoneVerifiedAt !== null) throw new Refusal('phone-already-verified');
  const outcome = await sendPhoneCode(dependencies, { id, phone, language }, { ...context, isFirst: false });
  // Without the number: whoever knows an account's id may ask, and need not be its owner.
  return (await accountReplyTexts.read(context.language)).newCode[outcome];
}
