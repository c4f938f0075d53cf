import { createHmac, randomInt } from 'node:crypto';
import { codeDigits, codeLifetime, codeSendingLimits } from '@club/domain/accounts/one-time-code';
import { minute } from '@club/domain/shared/instant';
import { Refusal } from '@club/domain/shared/refusal';
import { addressToLimit } from '#shared/http/caller-address.ts';
import type { AccountsDependencies, RequestContext } from './accounts-dependencies.ts';
import { insertPhoneCode } from './phone-code-store.ts';

/** Whom a code is for. */
export interface CodeOwner {
  readonly id: string;
  readonly phone: string;
}

/** Sends a new code to a phone, within the limits. @throws Refusal `code-limit-reached` or `message-not-sent` */
export async function sendPhoneCode(
  dependencies: AccountsDependencies,
  owner: CodeOwner,
  context: RequestContext,
): Promise<void> {
  await countPhoneCode(dependencies, owner.phone, context);
  await sendCountedPhoneCode(dependencies, owner, context);
}

/** Counts a code against every limit on sending. @throws Refusal `code-limit-reached` */
export async function countPhoneCode(
  { consumeLimit }: AccountsDependencies,
  phone: string,
  { now, address }: RequestContext,
) {
  const limitedAddress = addressToLimit(address);
  const counted = [
    { sender: `codes to ${phone}`, limit: codeSendingLimits.perPhone },
    ...(limitedAddress === null
      ? []
      : [{ sender: `codes from ${limitedAddress}`, limit: codeSendingLimits.perAddress }]),
    { sender: 'codes', limit: codeSendingLimits.overall },
  ];
  try {
    for (const { sender, limit } of counted) {
      await consumeLimit(sender, { calls: limit.codes, perSeconds: limit.windowSeconds }, now);
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new Refusal('code-limit-reached', { minutes: Math.ceil(Number(error.values.seconds) / 60) });
  }
}

/** Sends a code that has been counted already. @throws Refusal `message-not-sent` */
export async function sendCountedPhoneCode(
  dependencies: AccountsDependencies,
  owner: CodeOwner,
  { now }: RequestContext,
): Promise<void> {
  const { database, clubName, codeSecret, sendMessage, logFailure } = dependencies;
  const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0');
  await insertPhoneCode(database, {
    accountId: owner.id,
    phone: owner.phone,
    codeHash: phoneCodeHash(codeSecret, owner, code),
    sentAt: now,
    expiresAt: now + codeLifetime,
  });
  try {
    await sendMessage({
      channel: 'sms',
      to: owner.phone,
      text: `${code} is your ${clubName} verification code. It is valid for ${codeLifetime / minute} minutes.`,
      templateValues: { code, club: clubName },
    });
  } catch (error) {
    logFailure(error, 'a verification code could not be sent');
    throw new Refusal('message-not-sent');
  }
}

/** What is kept of a code. */
export function phoneCodeHash(secret: string, owner: CodeOwner, code: string): string {
  return createHmac('sha256', secret)
    .update(['phone code', owner.id, owner.phone, code].join('\n'))
    .digest('base64url');
}
