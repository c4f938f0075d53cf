import { randomUUID } from 'node:crypto';
import { toGuardianContact } from '@club/domain/entities/accounts/guardian-contact';
import { nameInMessage } from '@club/domain/entities/accounts/profile';
import type { Instant } from '@club/domain/shared/instant';
import type { Language } from '@club/domain/shared/language';
import { Refusal } from '@club/domain/shared/refusal';
import { smsParts } from '@club/domain/shared/sms-parts';
import { guardianMessageTexts } from '@club/texts/guardian-messages';
import type { Account } from '#entities/accounts/account-store.ts';
import { insertGuardianLinks } from '#entities/accounts/guardians/guardian-link-store.ts';
import { toGuardianMessage } from '#entities/accounts/guardians/guardian-message.ts';
import type { Database } from '#shared/database/database.ts';
import type { Message } from '#shared/messages/message.ts';
import type { ConsentDependencies } from './consent-dependencies.ts';
import { guardianPage, newToken, queue, type Sent, toLinkRow, toQueued } from './guardian-messages.ts';

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
