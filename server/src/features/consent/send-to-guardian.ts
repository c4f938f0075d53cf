import { createHmac, randomBytes, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import { type GuardianAct, guardianLinkDays, maskedContact } from '@club/domain/entities/accounts/consent';
import { type GuardianContact, isOwnContact, toGuardianContact } from '@club/domain/entities/accounts/guardian-contact';
import { codeDigits, codeLifetimeMs, decideCodeAttempt } from '@club/domain/entities/accounts/one-time-code';
import { nameInMessage } from '@club/domain/entities/accounts/profile';
import type { SentMessageKind } from '@club/domain/entities/accounts/sent-messages';
import { day, type Instant, minute } from '@club/domain/shared/instant';
import type { Language } from '@club/domain/shared/language';
import type { MessageTemplate } from '@club/domain/shared/message-template';
import { type InsteadOfMessage, Refusal } from '@club/domain/shared/refusal';
import { smsParts } from '@club/domain/shared/sms-parts';
import { consentReplyTexts } from '@club/texts/consent-replies';
import { guardianMessageTexts } from '@club/texts/guardian-messages';
import { refusalText } from '@club/texts/refusal-text';
import { refusalTexts } from '@club/texts/refusals';
import { type Account, lockAccount, readAccount } from '#entities/accounts/account-store.ts';
import type { RequestContext } from '#entities/accounts/accounts-dependencies.ts';
import { consumePhoneCodeLimit, type SendResult } from '#entities/accounts/codes/send-phone-code.ts';
import {
  findWantedGuardian,
  type GuardianLink,
  incrementGuardianTries,
  insertGuardianLinks,
  lockLatestGuardianLink,
  recordGuardianAct,
  useGuardianLinks,
} from '#entities/accounts/guardians/guardian-link-store.ts';
import { toGuardianMessage } from '#entities/accounts/guardians/guardian-message.ts';
import { tokenHash } from '#entities/accounts/token-hash.ts';
import type { Database } from '#shared/database/database.ts';
import type { Message } from '#shared/messages/message.ts';
import type { ConsentDependencies } from './consent-dependencies.ts';

/**
 * Sends a guardian a code and a link for giving consent. Earlier ones become invalid.
 * @throws Refusal `guardian-contact-own`, `code-limit-reached` or `message-not-sent`
 */
export async function sendConsentRequest(
  dependencies: ConsentDependencies,
  {
    account,
    to,
    beforehand,
  }: {
    readonly account: Account;
    readonly to: string;
    /** Runs in the same transaction and may refuse. */
    readonly beforehand?: (transaction: Database) => Promise<void>;
  },
  context: RequestContext,
): Promise<{ readonly outcome: SendResult; readonly contact: string }> {
  const contact = toGuardianContact(to);
  if (isOwnContact(to, account.email)) throw new Refusal('guardian-contact-own');
  const { now, language } = context;
  const { clubName, publicUrl } = dependencies;
  // What an organiser corrects is done even if its message cannot be sent (K6).
  if (beforehand === undefined) requireWay(dependencies, contact, 'guardian');
  await consumeLimit(dependencies, account, contact, context);
  const { ask } = await guardianMessageTexts.read(language);
  const token = newToken();
  const code = newCode();
  const link = guardianPage(publicUrl, token, language);
  const named = { club: clubName(), student: nameInMessage(account.name) };
  const minutes = codeLifetimeMs / minute;
  const message = await toGuardianMessage(contact, clubName(), {
    language,
    sms: ask.sms({ ...named, code, link }),
    template: 'guardian',
    templateValues: { ...named, code, link },
    subject: ask.subject(named),
    preheader: ask.preheader,
    parts: [
      { words: ask.asked(named) },
      { words: ask.link({ days: guardianLinkDays }) },
      { button: ask.button, link },
      { words: ask.code({ code, minutes }) },
      { words: ask.notYou },
    ],
  });
  const outcome = await send(dependencies, message, {
    account,
    link: { kind: 'consent', contact: contact.to, token, code, expiresAt: now + guardianLinkDays * day, language },
    now,
    beforehand,
    instead: otherWay(dependencies, contact),
  });
  return { outcome, contact: maskedContact(contact.to) };
}

/**
 * Asks the guardian whose contact was given at sign-up, unless somebody has consented or withdrawn meanwhile. Never refused: the
 * phone has been verified already, and the contact is kept for another try.
 * @returns null if there is nobody to ask
 */
export async function askWantedGuardian(
  dependencies: ConsentDependencies,
  accountId: string,
  context: RequestContext,
): Promise<{ readonly isAsked: boolean; readonly message: string } | null> {
  const { database, logFailure } = dependencies;
  const { language } = context;
  let contact = '';
  try {
    const account = await readAccount(database, accountId);
    const wanted = await findWantedGuardian(database, accountId);
    // A tick in the form is worth asking for a better proof.
    if (wanted === null || (account.consentWay !== null && account.consentWay !== 'form')) return null;
    contact = maskedContact(wanted.contact);
    const { outcome } = await sendConsentRequest(dependencies, { account, to: wanted.contact }, context);
    return { isAsked: true, message: (await consentReplyTexts.read(language)).asked[outcome]({ contact }) };
  } catch (error) {
    if (!(error instanceof Refusal)) logFailure(error, 'a guardian could not be asked after the phone was verified');
    const { code, values } = error instanceof Refusal ? error : new Refusal('message-not-sent', { instead: 'later' });
    const reason = refusalText(await refusalTexts.read(language), code, values);
    return { isAsked: false, message: (await consentReplyTexts.read(language)).notAsked({ contact, reason }) };
  }
}

/** A message that tells a guardian what they consented to, with a link that shows and withdraws it. */
interface Confirmation {
  readonly account: Pick<Account, 'id' | 'name'>;
  readonly contact: string;
  readonly language: Language;
}

/** Sends a queued confirmation. A failure is logged and not thrown: the consent has already been given. */
export async function deliverConfirmation(
  { messages, logFailure }: ConsentDependencies,
  messageId: string,
): Promise<void> {
  if ((await messages.deliver(messageId)) === 'refused') {
    logFailure(
      new Refusal('message-not-sent', { instead: 'organisers' }),
      'a guardian could not be told what they agreed to',
    );
  }
}

/** False if a guardian can never be told: no service is set, or the gateway has no template for it. */
export function canConfirmTo(
  { canText, reaches }: Pick<ConsentDependencies, 'canText' | 'reaches'>,
  contact: string,
): boolean {
  const { channel } = toGuardianContact(contact);
  return reaches[channel] && (channel !== 'sms' || canText('consent'));
}

/** Computes number and cost; sends nothing. */
export async function planConfirmations(
  dependencies: ConsentDependencies,
  confirmations: readonly Confirmation[],
): Promise<{ readonly mail: number; readonly sms: number; readonly smsRupees: number }> {
  const composed = await Promise.all(
    confirmations.map((confirmation) => composeConfirmation(dependencies, confirmation, newToken())),
  );
  const texts = composed.filter(({ channel }) => channel === 'sms');
  const parts = texts.reduce((sum, { text }) => sum + smsParts(text), 0);
  const smsRupees = Math.round(parts * dependencies.smsCostPaise) / 100;
  return { mail: composed.length - texts.length, sms: texts.length, smsRupees };
}

/** @returns the id of the message, which is stored in the transaction */
export async function queueConfirmation(
  dependencies: ConsentDependencies,
  transaction: Database,
  confirmation: Confirmation,
  now: Instant,
): Promise<string> {
  const token = newToken();
  const message = await composeConfirmation(dependencies, confirmation, token);
  return queue(dependencies, transaction, message, toManageLink(confirmation, token, now));
}

/** The same for many, in as many statements as for one. They are sent after the transaction. */
export async function queueConfirmations(
  dependencies: ConsentDependencies,
  transaction: Database,
  confirmations: readonly Confirmation[],
  now: Instant,
): Promise<void> {
  const links = confirmations.map((confirmation) => toManageLink(confirmation, newToken(), now));
  const composed = await Promise.all(
    confirmations.map((confirmation, index) =>
      composeConfirmation(dependencies, confirmation, links[index]?.link.token ?? ''),
    ),
  );
  await insertGuardianLinks(
    transaction,
    links.map((link) => toLinkRow(dependencies, link)),
  );
  await dependencies.messages.addMany(
    transaction,
    links.flatMap((link, index) => {
      const message = composed[index];
      return message === undefined ? [] : [{ id: randomUUID(), ...toQueued(link), message }];
    }),
  );
}

function toManageLink({ account, contact, language }: Confirmation, token: string, now: Instant): Sent {
  return { account, link: { kind: 'manage', contact, token, code: null, expiresAt: null, language }, now };
}

async function composeConfirmation(
  { clubName, publicUrl }: ConsentDependencies,
  { account, contact: to, language }: Confirmation,
  token: string,
): Promise<Message> {
  const contact = toGuardianContact(to);
  const { agreed } = await guardianMessageTexts.read(language);
  const link = guardianPage(publicUrl, token, language);
  const named = { club: clubName(), student: nameInMessage(account.name) };
  return toGuardianMessage(contact, clubName(), {
    language,
    sms: agreed.sms({ ...named, link }),
    template: 'consent',
    templateValues: { ...named, link },
    subject: agreed.subject(named),
    preheader: agreed.preheader,
    parts: [
      { words: agreed.agreed(named) },
      { words: agreed.link },
      { button: agreed.button, link },
      { words: `${agreed.notice} ${publicUrl}${language === 'en' ? '' : `/${language}`}/privacy` },
    ],
  });
}

/**
 * Sends the guardian of a link a code, for actions that need more than the link.
 * @throws Refusal `code-limit-reached` or `message-not-sent`
 */
export async function sendGuardianCode(
  dependencies: ConsentDependencies,
  { account, contact: to }: { readonly account: Account; readonly contact: string },
  context: RequestContext,
): Promise<void> {
  const { clubName } = dependencies;
  const { now, language } = context;
  const contact = toGuardianContact(to);
  // The contact is on record, so that only organisers can enter another.
  requireWay(dependencies, contact, 'guardian_code', 'organisers');
  await consumeLimit(dependencies, account, contact, context);
  const texts = (await guardianMessageTexts.read(language)).code;
  const code = newCode();
  const minutes = codeLifetimeMs / minute;
  const message = await toGuardianMessage(contact, clubName(), {
    language,
    sms: texts.sms({ club: clubName(), code, minutes }),
    template: 'guardian_code',
    templateValues: { club: clubName(), code },
    subject: texts.subject({ club: clubName() }),
    preheader: texts.preheader,
    parts: [{ words: texts.words({ code, minutes }) }],
  });
  const expiresAt = now + codeLifetimeMs;
  const link = { kind: 'request', contact: contact.to, token: null, code, expiresAt, language } as const;
  await send(dependencies, message, { account, link, now, instead: byOrganisers(dependencies, contact) });
}

export interface GuardianProof {
  readonly accountId: string;
  /** What the code is for: a consent uses it up, and any act can be done once while it is valid. */
  readonly of: 'consent' | GuardianAct;
  readonly code: string;
  /** Locks the account; for acts that lock more than that, in the order of locks. */
  readonly lock?: (transaction: Database, accountId: string) => Promise<Account>;
}

/**
 * Uses a guardian's code and does, in the same transaction, what it was for: neither happens without the other. Concurrent guesses
 * are tried one by one.
 * @param act gets the account, locked, and the contact that the code was sent to
 * @throws Refusal `code-wrong`, `code-expired` or `code-used`, or whatever `act` throws; then the code can still be used for it
 */
export async function withGuardianCode<Result>(
  { database, codeSecret, logSecurityEvent }: ConsentDependencies,
  { accountId, of, code, lock = lockAccount }: GuardianProof,
  { now, address }: RequestContext,
  act: (transaction: Database, account: Account, contact: string) => Promise<Result>,
): Promise<Result> {
  const tried = await database.transaction(async (transaction) => {
    const account = await lock(transaction, accountId);
    const kind = of === 'consent' ? of : 'request';
    const sent = await lockLatestGuardianLink(transaction, accountId, kind);
    const hash = sent && codeHash(codeSecret, { accountId, contact: sent.contact }, code);
    const isRight = hash !== undefined && areEqual(sent?.codeHash ?? '', hash);
    const decision = decideCodeAttempt(sent && { ...sent, expiresAt: sent.sentAt + codeLifetimeMs }, isRight, now);
    if (!decision.accepted || sent === undefined) {
      const refusal = decision.accepted ? 'code-expired' : decision.refusal;
      if (sent !== undefined && refusal === 'code-wrong') await incrementGuardianTries(transaction, sent.id);
      return { refusal };
    }
    if (of === 'consent') await useGuardianLinks(transaction, { accountId, kind }, now);
    else if (sent.usedFor.includes(of)) return { refusal: 'code-used' as const };
    else await recordGuardianAct(transaction, sent, of);
    return { result: await act(transaction, account, sent.contact) };
  });
  if ('result' in tried) return tried.result;
  // Thrown only here, because inside the transaction it would undo counting the try.
  if (tried.refusal !== 'code-used') logSecurityEvent({ kind: tried.refusal, accountId, address });
  throw new Refusal(tried.refusal);
}

export function consumeLimit(
  dependencies: ConsentDependencies,
  { id }: Pick<Account, 'id'>,
  { to }: GuardianContact,
  context: RequestContext,
): Promise<unknown> {
  const counting = { ...context, isFirst: false, isForGuardian: true };
  return consumePhoneCodeLimit(dependencies, { id, phone: to }, counting);
}

interface Sent {
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
function byOrganisers(
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

async function send(
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
async function queue(
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

function toLinkRow(
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

function toQueued({ account: { id: accountId }, link: { kind, expiresAt }, now }: Sent) {
  return {
    topic: `${kind} of the guardian of ${accountId}`,
    expiresAt: expiresAt ?? now + guardianLinkDays * day,
    logEntry: { accountId, kind: messageKinds[kind] },
  };
}

/** The token is behind the hash sign, so it is sent to no server and is in no log. */
function guardianPage(publicUrl: string, token: string, language: Language): string {
  return `${publicUrl}/guardian?language=${language}#${token}`;
}

/** 128 bits: short enough for a text message. */
function newToken(): string {
  return randomBytes(16).toString('base64url');
}

function newCode(): string {
  return String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0');
}

function codeHash(
  secret: string,
  { accountId, contact }: { readonly accountId: string; readonly contact: string },
  code: string,
): string {
  return createHmac('sha256', secret)
    .update(['guardian code', accountId, contact, code].join('\n'))
    .digest('base64url');
}

function areEqual(hash: string, other: string): boolean {
  return hash.length === other.length && timingSafeEqual(Buffer.from(hash), Buffer.from(other));
}
