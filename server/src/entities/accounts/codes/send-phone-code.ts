import { createHmac, randomInt } from 'node:crypto';
import { codeDigits, codeLifetimeMs, codeSendingLimits } from '@club/domain/entities/accounts/one-time-code';
import { minute } from '@club/domain/shared/instant';
import type { Language } from '@club/domain/shared/language';
import { Refusal } from '@club/domain/shared/refusal';
import { accountReplyTexts } from '@club/texts/account-replies';
import { messageTexts } from '@club/texts/messages';
import { refusalText } from '@club/texts/refusal-text';
import { refusalTexts } from '@club/texts/refusals';
import type { AccountsDependencies, RequestContext } from '#entities/accounts/accounts-dependencies.ts';
import { hasSentGuardianCode } from '#entities/accounts/guardians/guardian-link-store.ts';
import type { Database } from '#shared/database/database.ts';
import { addressToLimit, callerAddress, networkToLimit } from '#shared/http/callers/caller-address.ts';
import { refundCalls } from '#shared/http/limits/rate-limit-store.ts';
import type { MessageOutcome } from '#shared/messages/message-outcome.ts';
import { hasSentCode, insertPhoneCode } from './phone-code-store.ts';

export interface CodeOwner {
  readonly id: string;
  readonly phone: string;
}

/** With the language of the message. */
export interface CodeRecipient extends CodeOwner {
  readonly language: Language;
}

export type SendResult = Exclude<MessageOutcome, 'refused'>;

export type CodeContext = RequestContext & {
  readonly isFirst: boolean;
  /** Sent to the account's guardian, whose contacts are counted separately from its own numbers. */
  readonly isForGuardian?: boolean;
};

/**
 * Sends a new code to a phone, within the limits. Returns whether it was sent or is still queued.
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

/**
 * Counts a code against every limit on sending, or against none if one is reached. Returns the callers counted, for a refund if the
 * code is not sent.
 * @throws Refusal `code-limit-reached`
 */
export async function consumePhoneCodeLimit(
  { database, countCalls, logSecurityEvent }: AccountsDependencies,
  { id, phone }: CodeOwner,
  { now, address, isFirst, isForGuardian = false }: CodeContext,
): Promise<string[]> {
  const from = addressToLimit(address);
  const network = networkToLimit(address);
  const isFirstToNumber = await isNewNumber(database, { id, phone }, { now, isForGuardian });
  const whose = isForGuardian ? `the guardian of ${id}` : id;
  const budget = isForGuardian ? (phone.includes('@') ? 'mails to guardians' : 'texts to guardians') : 'codes';
  const counted: { readonly limit: CodeLimit; readonly sender: string }[] = [
    { limit: 'perPhoneFromAddress', sender: `${budget} to ${phone} from ${callerAddress(address)}` },
    ...(network === null
      ? []
      : [{ limit: 'perPhoneFromAddress', sender: `${budget} to ${phone} from ${network}` } as const]),
    { limit: 'perAccount', sender: `codes of ${whose}` },
    ...(isFirstToNumber ? [{ limit: 'numbersPerAccount', sender: `numbers of ${whose}` } as const] : []),
    { limit: 'perPhone', sender: `${budget} to ${phone}` },
    ...(from === null ? [] : [{ limit: 'perAddress', sender: `${budget} from ${from}` } as const]),
    ...(network === null ? [] : [{ limit: 'perNetwork', sender: `${budget} from ${network}` } as const]),
    ...(isFirst || isForGuardian ? [] : [{ limit: 'overallButFirst', sender: 'codes but the first' } as const]),
    { limit: overallLimits[budget], sender: budget },
  ];
  const callers = counted.map(({ limit, sender }) => ({
    caller: sender,
    windowSeconds: codeSendingLimits[limit].windowSeconds,
  }));
  const senders = counted.map(({ sender }) => sender);
  const counts = await countCalls(callers, now);
  const isFirstOfNetwork = counts.every(
    ({ calls }, index) => counted[index]?.limit !== 'perPhoneFromAddress' || calls === 1,
  );
  const maxCodes = (limit: CodeLimit) =>
    codeSendingLimits[
      limit === 'perPhone' && isFirstToNumber && isFirstOfNetwork && !isForGuardian ? 'perPhoneWithReserve' : limit
    ].codes;
  const reached = counted.findIndex(({ limit }, index) => (counts[index]?.calls ?? 0) > maxCodes(limit));
  const reachedLimit = counted[reached];
  if (reachedLimit === undefined) return senders;
  // A code that is not sent is not counted; otherwise repeated requests would exhaust the limits of an address or the budget.
  await refundCalls(database, senders);
  logSecurityEvent({ kind: 'code-refused', accountId: id, address, details: { limit: reachedLimit.limit } });
  const seconds = Math.max(1, ((counts[reached]?.windowEndsAt ?? now) - now) / 1000);
  throw new Refusal('code-limit-reached', { minutes: Math.ceil(seconds / 60) });
}

type CodeLimit = keyof typeof codeSendingLimits;

const overallLimits = {
  codes: 'overall',
  'texts to guardians': 'overallGuardianTexts',
  'mails to guardians': 'overallGuardianMails',
} as const satisfies Record<string, CodeLimit>;

async function isNewNumber(
  database: Database,
  { id, phone }: CodeOwner,
  { now, isForGuardian }: { readonly now: number; readonly isForGuardian: boolean },
): Promise<boolean> {
  const since = now - codeSendingLimits.numbersPerAccount.windowSeconds * 1000;
  if (isForGuardian) return !(await hasSentGuardianCode(database, { accountId: id, contact: phone, since }));
  return !(await hasSentCode(database, { accountId: id, phone, since }));
}

/**
 * Sends a code that has already been counted, replacing one still in the queue.
 * @throws Refusal `message-not-sent` if the number cannot be reached at all
 */
export async function sendPhoneCodeUnlimited(
  dependencies: AccountsDependencies,
  owner: CodeRecipient,
  { now }: RequestContext,
): Promise<SendResult> {
  const text = await phoneCodeText(owner.language);
  const id = await dependencies.database.transaction((transaction) =>
    queuePhoneCode(transaction, dependencies, owner, { text, now }),
  );
  return deliverPhoneCode(dependencies, id);
}

export type PhoneCodeText = Awaited<ReturnType<typeof phoneCodeText>>;

/** Loaded before a transaction, in which texts cannot be loaded. */
export async function phoneCodeText(language: Language) {
  return (await messageTexts.read(language)).phoneCode;
}

/** Stores a new code and its message; returns the id of the message, which `deliverPhoneCode` sends. */
export async function queuePhoneCode(
  transaction: Database,
  { clubName, codeSecret, messages }: AccountsDependencies,
  owner: CodeRecipient,
  { text, now }: { readonly text: PhoneCodeText; readonly now: number },
): Promise<string> {
  const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0');
  const expiresAt = now + codeLifetimeMs;
  const codeHash = phoneCodeHash(codeSecret, owner, code);
  await insertPhoneCode(transaction, { accountId: owner.id, phone: owner.phone, codeHash, sentAt: now, expiresAt });
  return messages.add(transaction, {
    topic: `code of ${owner.id}`,
    expiresAt,
    logEntry: { accountId: owner.id, kind: 'phone-code' },
    message: {
      channel: 'sms',
      to: owner.phone,
      language: owner.language,
      text: text({ code, club: clubName(), minutes: codeLifetimeMs / minute }),
      templateValues: { code, club: clubName() },
    },
  });
}

/** @throws Refusal `message-not-sent` if the number cannot be reached at all */
export async function deliverPhoneCode(
  { messages, reaches }: Pick<AccountsDependencies, 'messages' | 'reaches'>,
  messageId: string,
): Promise<SendResult> {
  const outcome = await messages.deliver(messageId);
  if (outcome !== 'refused') return outcome;
  throw new Refusal('message-not-sent', { instead: reaches.sms ? 'organisers' : 'verified-by-organisers' });
}

/**
 * The sentence about a code to a number that has just been stored. Where no code can be sent to any number, that is no reason to
 * enter another one, so it is said and not refused.
 * @throws Refusal `message-not-sent` if this number cannot be reached
 */
export async function phoneCodeSentence(
  { reaches }: Pick<AccountsDependencies, 'reaches'>,
  sending: Promise<SendResult>,
  { phone, language }: { readonly phone: string; readonly language: Language },
): Promise<string> {
  try {
    const outcome = await sending;
    return (await accountReplyTexts.read(language)).code[outcome]({ phone });
  } catch (error) {
    if (reaches.sms || !(error instanceof Refusal) || error.code !== 'message-not-sent') throw error;
    return refusalText(await refusalTexts.read(language), error.code, error.values);
  }
}

export function phoneCodeHash(secret: string, owner: CodeOwner, code: string): string {
  return createHmac('sha256', secret)
    .update(['phone code', owner.id, owner.phone, code].join('\n'))
    .digest('base64url');
}
