import { Refusal } from '@club/domain/shared/refusal';
import { accountReplyTexts } from '@club/texts/account-replies';
import {
  type Account,
  findPasswordOwner,
  isPhoneVerified,
  lockAccount,
  lockPhone,
  readAccount,
  updateAccount,
} from '#entities/accounts/account-store.ts';
import type { AccountsDependencies, RequestContext } from '#entities/accounts/accounts-dependencies.ts';
import {
  consumePhoneCodeLimit,
  phoneCodeSentence,
  sendPhoneCodeUnlimited,
} from '#entities/accounts/codes/send-phone-code.ts';
import { checkPassword } from '#entities/accounts/log-in/check-password.ts';
import { findKnownDevice } from '#entities/accounts/log-in/known-device-store.ts';
import { tokenHash } from '#entities/accounts/token-hash.ts';
import { isPhoneFrozen } from '#entities/attempts/rounds-sat-store.ts';
import type { Database } from '#shared/database/database.ts';

export interface PhoneChange {
  readonly accountId: string;
  readonly phone: string;
  readonly password: string;
  readonly device?: string | undefined;
  /** The session of the request; null if it names an account that is being verified. */
  readonly sessionId: string | null;
}

/**
 * Changes the phone of an account if the password is right, and sends a code there. The limits on codes are checked before anything
 * is written, so that a number that cannot receive a code does not replace one that works.
 * @throws Refusal `account-unknown`, `password-wrong`, `too-many-requests`, `phone-taken`, `phone-frozen`, `code-limit-reached` or
 * `message-not-sent`
 */
export async function changePhone(
  dependencies: AccountsDependencies,
  change: PhoneChange,
  context: RequestContext,
): Promise<{ account: Account; message: string }> {
  const { database, logSecurityEvent } = dependencies;
  const { address } = context;
  const { password, phone, sessionId } = change;
  const owner = await findPasswordOwner(database, { id: change.accountId });
  if (owner === null) throw new Refusal('account-unknown');
  const { id } = owner;
  const knownAs = sessionId === null ? await findKnownDeviceId(database, id, change.device) : `session ${sessionId}`;
  const tried = { owner, ownerless: id, password, knownAs, call: 'phone-change' };
  if (!(await checkPassword(dependencies, tried, context))) throw new Refusal('password-wrong');

  const texts = await accountReplyTexts.read(context.language);
  const before = await readAccount(database, id);
  if (before.phone === phone && before.phoneVerifiedAt !== null) {
    return { account: before, message: texts.phoneVerifiedAlready };
  }
  await refuseChange(database, { before, phone });
  await consumePhoneCodeLimit(dependencies, { id, phone }, { ...context, isFirst: false });
  await database.transaction(async (transaction) => {
    await lockPhone(transaction, phone);
    const locked = await lockAccount(transaction, id);
    await refuseChange(transaction, { before: locked, phone });
    if (locked.phone !== phone) await updateAccount(transaction, id, { phone, phoneVerifiedAt: null });
  });
  if (before.phone !== phone) logSecurityEvent({ kind: 'phone-changed', accountId: id, address });
  const sending = sendPhoneCodeUnlimited(dependencies, { id, phone, language: before.language }, context);
  const message = await phoneCodeSentence(dependencies, sending, { phone, language: context.language });
  return { account: await readAccount(database, id), message };
}

async function findKnownDeviceId(
  database: Database,
  accountId: string,
  key: string | undefined,
): Promise<string | null> {
  const device = key === undefined ? null : await findKnownDevice(database, { accountId, keyHash: tokenHash(key) });
  return device === null ? null : `device ${device.id}`;
}

/** @throws Refusal `phone-taken` or `phone-frozen` */
async function refuseChange(
  database: Database,
  { before, phone }: { readonly before: Account; readonly phone: string },
): Promise<void> {
  if (before.phone !== phone && (await isPhoneFrozen(database, before.id))) throw new Refusal('phone-frozen');
  if (await isPhoneVerified(database, phone, { except: before.id })) throw new Refusal('phone-taken');
}
