import { emailKey, hasMailbox } from '@club/domain/entities/accounts/email';
import { Refusal } from '@club/domain/shared/refusal';
import {
  type Account,
  isPhoneVerified,
  lockAccount,
  lockPhone,
  readAccount,
  updateAccount,
} from '#entities/accounts/account-store.ts';
import type { AccountsDependencies, RequestContext } from '#entities/accounts/accounts-dependencies.ts';
import { audit } from '#entities/accounts/audit-store.ts';
import {
  consumePhoneCodeLimit,
  phoneCodeSentence,
  sendPhoneCodeUnlimited,
} from '#entities/accounts/codes/send-phone-code.ts';
import { refuseCommonPassword } from '#entities/accounts/log-in/common-passwords.ts';
import { isPhoneFrozen } from '#entities/attempts/rounds-sat-store.ts';
import type { Database } from '#shared/database/database.ts';

/**
 * Makes an account that a school registered its student's own: with an address, a password, and a phone that has to be verified.
 * What was sat with it stays. See docs/rules/classes.md, Q7.
 * @throws Refusal `not-yours` for any other account; `account-exists`, `password-common`, `phone-taken`, `phone-frozen`,
 * `code-limit-reached` or `message-not-sent`
 */
export async function claimAccount(
  dependencies: AccountsDependencies,
  {
    accountId,
    email,
    password,
    phone,
  }: { readonly accountId: string; readonly email: string; readonly password: string; readonly phone: string },
  context: RequestContext & { readonly addressHash: string },
): Promise<{ readonly account: Account; readonly message: string }> {
  const { database, passwords, logSecurityEvent } = dependencies;
  const { address, language } = context;
  refuseCommonPassword(password);
  await refuseClaim(database, await readAccount(database, accountId), phone);
  await consumePhoneCodeLimit(dependencies, { id: accountId, phone }, { ...context, isFirst: false });
  const passwordHash = await passwords.hash(password);
  await database.transaction(async (transaction) => {
    await lockPhone(transaction, phone);
    await refuseClaim(transaction, await lockAccount(transaction, accountId), phone);
    await updateAccount(transaction, accountId, { email, emailKey: emailKey(email), passwordHash, phone });
    await audit(transaction, { ...context, actorId: accountId }, 'account-claimed', accountId);
  });
  logSecurityEvent({ kind: 'account-claimed', accountId, address });
  const account = await readAccount(database, accountId);
  const sending = sendPhoneCodeUnlimited(dependencies, { id: accountId, phone, language }, context);
  return { account, message: await phoneCodeSentence(dependencies, sending, { phone, language }) };
}

/** @throws Refusal `not-yours`, `phone-frozen` or `phone-taken` */
async function refuseClaim(database: Database, account: Account, phone: string): Promise<void> {
  if (account.vouchedAt === null || hasMailbox(account.email)) throw new Refusal('not-yours');
  if (await isPhoneFrozen(database, account.id)) throw new Refusal('phone-frozen');
  if (await isPhoneVerified(database, phone)) throw new Refusal('phone-taken');
}
