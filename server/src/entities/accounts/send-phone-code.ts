import { createHmac, randomInt } from 'node:crypto';
import { codeDigits, codeLifetimeMs, codeSendingLimits } from '@club/domain/entities/accounts/one-time-code';
import { minute } from '@club/domain/shared/instant';
import type { Language } from '@club/domain/shared/language';
import { Refusal } from '@club/domain/shared/refusal';
import { messageTexts } from '@club/texts/messages';
import type { Database } from '#shared/database/database.ts';
import { addressToLimit, callerAddress, networkToLimit } from '#shared/http/caller-address.ts';
import { refundCalls } from '#shared/http/rate-limit-store.ts';
import type { MessageOutcome } from '#shared/messages/message-queue.ts';
import type { AccountsDependencies, RequestContext } from './accounts-dependencies.ts';
import { hasSentCode, insertPhoneCode } from './phone-code-store.ts';

export interface CodeOwner {
  readonly id: string;
  readonly phone: string;
}

/** The same, and what the code is sent in. */
export interface CodeRecipient extends CodeOwner {
  readonly language: Language;
}

export type SendResult = Exclude<MessageOutcome, 'refused'>;

export type CodeContext = RequestContext & { readonly isFirst: boolean };

/**
 * Sends a new code to a phone, within the limits. Returns whether it was sent, or is on its way later.
 * @throws Refusal `code-limit-reached` or `message-not-sent`
 */
export async function sendPhoneCode(
  dependencies: AccountsDependencies,
  owner: CodeRecipient,
  context: CodeContext,
): Promise<SendResult> {
  await consumePhoneCodeLimit(dependencies, owner, context);
  return sendPhoneCodeUnlimited(dependencies, owner, context);
}

/** Counts a code against every limit on sending, or against none when one of them is reached. @throws Refusal `code-limit-reached` */
export async function consumePhoneCodeLimit(
  { database, countCalls, logSecurityEvent }: AccountsDependencies,
  { id, phone }: CodeOwner,
  { now, address, isFirst }: CodeContext,
): Promise<void> {
  const from = addressToLimit(address);
  const network = networkToLimit(address);
  const counted: { readonly limit: keyof typeof codeSendingLimits; readonly sender: string }[] = [
    { limit: 'perAccount', sender: `codes of ${id}` },
    ...((await isNewNumber(database, { id, phone }, now))
      ? [{ limit: 'numbersPerAccount', sender: `numbers of ${id}` } as const]
      : []),
    { limit: 'perPhoneFromAddress', sender: `codes to ${phone} from ${callerAddress(address)}` },
    { limit: 'perPhone', sender: `codes to ${phone}` },
    ...(from === null ? [] : [{ limit: 'perAddress', sender: `codes from ${from}` } as const]),
    ...(network === null ? [] : [{ limit: 'perNetwork', sender: `codes from ${network}` } as const]),
    ...(isFirst ? [] : [{ limit: 'overallButFirst', sender: 'codes but the first' } as const]),
    { limit: 'overall', sender: 'codes' },
  ];
  const callers = counted.map(({ limit, sender }) => ({
    caller: sender,
    windowSeconds: codeSendingLimits[limit].windowSeconds,
  }));
  const counts = await countCalls(callers, now);
  const reached = counts.findIndex(({ calls }, index) => calls > limitOf(counted[index]));
  const reachedLimit = counted[reached];
  if (reachedLimit === undefined) return;
  // A code that is not sent uses up nothing, or asking on would take from those who share an address or the budget.
  await refundCalls(
    database,
    callers.map(({ caller }) => caller),
  );
  logSecurityEvent({ kind: 'code-refused', accountId: id, address, details: { limit: reachedLimit.limit } });
  const seconds = Math.max(1, ((counts[reached]?.windowEndsAt ?? now) - now) / 1000);
  throw new Refusal('code-limit-reached', { minutes: Math.ceil(seconds / 60) });
}

function limitOf(counted: { readonly limit: keyof typeof codeSendingLimits } | undefined): number {
  return counted === undefined ? Number.POSITIVE_INFINITY : codeSendingLimits[counted.limit].codes;
}

async function isNewNumber(database: Database, { id, phone }: CodeOwner, now: number): Promise<boolean> {
  const since = now - codeSendingLimits.numbersPerAccount.windowSeconds * 1000;
  return !(await hasSentCode(database, { accountId: id, phone, since }));
}

/**
 * Sends a code that has been counted already, in the place of one that waits still.
 * @throws Refusal `message-not-sent` when the number cannot be reached at all
 */
export async function sendPhoneCodeUnlimited(
  dependencies: AccountsDependencies,
  owner: CodeRecipient,
  { now }: RequestContext,
): Promise<SendResult> {
  const { database, clubName, codeSecret, messages } = dependencies;
  const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0');
  const expiresAt = now + codeLifetimeMs;
  const texts = await messageTexts.read(owner.language);
  const id = await database.transaction(async (transaction) => {
    const codeHash = phoneCodeHash(codeSecret, owner, code);
    await insertPhoneCode(transaction, { accountId: owner.id, phone: owner.phone, codeHash, sentAt: now, expiresAt });
    return messages.add(transaction, {
      about: `code of ${owner.id}`,
      expiresAt,
      logEntry: { accountId: owner.id, kind: 'phone-code' },
      message: {
        channel: 'sms',
        to: owner.phone,
        language: owner.language,
        text: texts.phoneCode({ code, club: clubName, minutes: codeLifetimeMs / minute }),
        templateValues: { code, club: clubName },
      },
    });
  });
  const outcome = await messages.deliver(id);
  if (outcome === 'refused') throw new Refusal('message-not-sent');
  return outcome;
}

export function phoneCodeHash(secret: string, owner: CodeOwner, code: string): string {
  return createHmac('sha256', secret)
    .update(['phone code', owner.id, owner.phone, code].join('\n'))
    .digest('base64url');
}
