import { createHmac, randomBytes, randomInt } from 'node:crypto';
import { guardianLinkDays } from '@club/domain/entities/accounts/consent';
import type { GuardianContact } from '@club/domain/entities/accounts/guardian-contact';
import { codeDigits } from '@club/domain/entities/accounts/one-time-code';
import type { SentMessageKind } from '@club/domain/entities/accounts/sent-messages';
import { day, type Instant } from '@club/domain/shared/instant';
import type { Language } from '@club/domain/shared/language';
import type { MessageTemplate } from '@club/domain/shared/message-template';
import { type InsteadOfMessage, Refusal } from '@club/domain/shared/refusal';
import type { Account } from '#entities/accounts/account-store.ts';
import type { RequestContext } from '#entities/accounts/accounts-dependencies.ts';
import { consumePhoneCodeLimit, type SendResult } from '#entities/accounts/codes/send-phone-code.ts';
import {
  type GuardianLink,
  insertGuardianLinks,
  useGuardianLinks,
} from '#entities/accounts/guardians/guardian-link-store.ts';
import { tokenHash } from '#entities/accounts/token-hash.ts';
import type { Database } from '#shared/database/database.ts';
import type { Message } from '#shared/messages/message.ts';
import type { ConsentDependencies } from './consent-dependencies.ts';

export function consumeLimit(
  dependencies: ConsentDependencies,
  { id }: Pick<Account, 'id'>,
  { to }: GuardianContact,
  context: RequestContext,
): Promise<unknown> {
  const counting = { ...context, isFirst: false, isForGuardian: true };
  return consumePhoneCodeLimit(dependencies, { id, phone: to }, counting);
}

export interface Sent {
  readonly account: Pick<Account, 'id'>;
  readonly link: Pick<GuardianLink, 'kind' | 'contact' | 'language' | 'expiresAt'> & {
    readonly token: string | null;
    readonly code: string | null;
  };
  readonly now: Instant;
}

interface SendOptions {
  readonly beforehand?: ((transaction: Database) => Promise<void>) | undefined;
  /** The way that is offered if the message can never be sent. */
  readonly instead: InsteadOfMessage;
}

/** A guardian's other contact, if that can be reached. */
export function otherWay(
  dependencies: Pick<ConsentDependencies, 'canText' | 'reaches'>,
  contact: GuardianContact,
): InsteadOfMessage {
  const { canText, reaches } = dependencies;
  if (contact.channel === 'sms' && reaches.email) return 'email';
  if (contact.channel === 'email' && reaches.sms && canText('guardian')) return 'phone';
  return byOrganisers(dependencies, contact);
}

/** Where only organisers can help. */
export function byOrganisers(
  { reaches }: Pick<ConsentDependencies, 'reaches'>,
  { channel }: GuardianContact,
): InsteadOfMessage {
  return reaches[channel] ? 'organisers' : 'no-service';
}

/**
 * Refuses what the gateway can never send before anything is stored or counted.
 * @throws Refusal `message-not-sent`
 */
export function requireWay(
  dependencies: Pick<ConsentDependencies, 'canText' | 'reaches'>,
  contact: GuardianContact,
  template: MessageTemplate,
  instead = otherWay(dependencies, contact),
): void {
  if (contact.channel === 'sms' && !dependencies.canText(template)) throw new Refusal('message-not-sent', { instead });
}

export async function send(
  dependencies: ConsentDependencies,
  message: Message,
  { beforehand, instead, ...sent }: Sent & SendOptions,
): Promise<SendResult> {
  const { database, messages } = dependencies;
  const id = await database.transaction(async (transaction) => {
    await beforehand?.(transaction);
    return queue(dependencies, transaction, message, sent);
  });
  const outcome = await messages.deliver(id);
  if (outcome === 'refused') throw new Refusal('message-not-sent', { instead });
  return outcome;
}

/** Stores the link and its message. */
export async function queue(
  dependencies: ConsentDependencies,
  transaction: Database,
  message: Message,
  sent: Sent,
): Promise<string> {
  const { account, link, now } = sent;
  const { kind } = link;
  if (kind === 'consent' || kind === 'request')
    await useGuardianLinks(transaction, { accountId: account.id, kind }, now);
  if (kind === 'consent') await useGuardianLinks(transaction, { accountId: account.id, kind: 'wanted' }, now);
  await insertGuardianLinks(transaction, [toLinkRow(dependencies, sent)]);
  return dependencies.messages.add(transaction, { ...toQueued(sent), message });
}

export function toLinkRow(
  { codeSecret }: Pick<ConsentDependencies, 'codeSecret'>,
  { account: { id: accountId }, link: { token, code, ...link }, now }: Sent,
) {
  return {
    ...link,
    accountId,
    tokenHash: token && tokenHash(token),
    codeHash: code && codeHash(codeSecret, { accountId, contact: link.contact }, code),
    sentAt: now,
  };
}

/** By the kind of their link. */
const messageKinds: Readonly<Record<Sent['link']['kind'], SentMessageKind>> = {
  consent: 'guardian-request',
  wanted: 'guardian-request',
  manage: 'guardian-confirmation',
  withdraw: 'guardian-confirmation',
  request: 'guardian-code',
};

export function toQueued({ account: { id: accountId }, link: { kind, expiresAt }, now }: Sent) {
  return {
    topic: `${kind} of the guardian of ${accountId}`,
    expiresAt: expiresAt ?? now + guardianLinkDays * day,
    logEntry: { accountId, kind: messageKinds[kind] },
  };
}

/** The token is behind the hash sign, so it is sent to no server and is in no log. */
export function guardianPage(publicUrl: string, token: string, language: Language): string {
  return `${publicUrl}/guardian?language=${language}#${token}`;
}

/** 128 bits: short enough for a text message. */
export function newToken(): string {
  return randomBytes(16).toString('base64url');
}

export function newCode(): string {
  return String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0');
}

export function codeHash(
  secret: string,
  { accountId, contact }: { readonly accountId: string; readonly contact: string },
  code: string,
): string {
  return createHmac('sha256', secret)
    .update(['guardian code', accountId, contact, code].join('\n'))
    .digest('base64url');
}
