import { toStoredPhone } from '@club/domain/accounts/phone';
import { Refusal } from '@club/domain/shared/refusal';
import {
  type Account,
  findAccountByPhone,
  findPasswordOwner,
  readAccount,
  releaseUnverifiedPhone,
  updateAccount,
} from './account-store.ts';
import type { AccountsDependencies, RequestContext } from './accounts-dependencies.ts';
import { checkPassword } from './check-password.ts';
import { countPhoneCode, sendCountedPhoneCode } from './send-phone-code.ts';

/**
 * Gives an account another phone, if the password is right, and sends a code there. The limits on codes are asked before anything
 * is written, so that a number that no code can be sent to does not take the place of one that works.
 * @throws Refusal `account-unknown`, `password-wrong`, `phone-taken`, `code-limit-reached` or `message-not-sent`
 */
export async function changePhone(
  dependencies: AccountsDependencies,
  change: { readonly accountId: string; readonly phone: string; readonly password: string },
  context: RequestContext,
): Promise<{ account: Account; message: string }> {
  const { database } = dependencies;
  const { accountId: id, password } = change;
  const phone = toStoredPhone(change.phone);
  const owner = await findPasswordOwner(database, { id });
  if (owner === null) throw new Refusal('account-unknown');
  const { passwordHash } = owner;
  if (!(await checkPassword(dependencies, { owner: id, password, passwordHash }, context)))
    throw new Refusal('password-wrong');

  const before = await readAccount(database, id);
  if (before.phone === phone && before.phoneVerifiedAt !== null) {
    return { account: before, message: 'This phone number is already verified.' };
  }
  if (before.phone !== phone) {
    await releaseUnverifiedPhone(database, phone, context.now);
    if (await findAccountByPhone(database, phone)) throw new Refusal('phone-taken');
  }
  await countPhoneCode(dependencies, phone, context);
  await updateAccount(database, id, { phone, phoneVerifiedAt: null });
  await sendCountedPhoneCode(dependencies, { id, phone }, context);
  return { account: await readAccount(database, id), message: `A six-digit code was sent to ${phone}.` };
}
