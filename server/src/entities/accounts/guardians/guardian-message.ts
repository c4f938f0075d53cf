import { randomUUID } from 'node:crypto';
import { type GuardianContact, toGuardianContact } from '@club/domain/entities/accounts/guardian-contact';
import { nameInMessage } from '@club/domain/entities/accounts/profile';
import { day, type Instant } from '@club/domain/shared/instant';
import type { Language } from '@club/domain/shared/language';
import { guardianMessageTexts } from '@club/texts/guardian-messages';
import type { Account } from '#entities/accounts/account-store.ts';
import type { AccountsDependencies } from '#entities/accounts/accounts-dependencies.ts';
import type { Database } from '#shared/database/database.ts';
import { composeMail, type MailPart } from '#shared/messages/compose-mail.ts';
import type { Message } from '#shared/messages/message.ts';
import type { EarlierGuardian } from './guardian-link-store.ts';

export interface GuardianMessageParts {
  readonly language: Language;
  readonly sms: string;
  readonly template: NonNullable<Message['template']>;
  readonly templateValues: Readonly<Record<string, string>>;
  readonly subject: string;
  readonly preheader: string;
  readonly parts: readonly MailPart[];
}

export async function toGuardianMessage(
  { channel, to }: GuardianContact,
  club: string,
  { language, sms, template, templateValues, subject, preheader, parts }: GuardianMessageParts,
): Promise<Message> {
  if (channel === 'sms') return { channel, to, language, text: sms, template, templateValues };
  return composeMail({ to, language, club, subject, preheader, parts });
}

const noticeLifetimeMs = 7 * day;

/**
 * Tells guardians that another one has taken their place. Sent after the transaction.
 */
export async function tellEarlierGuardians(
  { clubName, clubEmail, messages }: Pick<AccountsDependencies, 'clubName' | 'clubEmail' | 'messages'>,
  transaction: Database,
  {
    earlier,
    names,
    mayWithdraw,
    now,
  }: {
    readonly earlier: readonly EarlierGuardian[];
    /** Of the students, by account. */
    readonly names: ReadonlyMap<string, Pick<Account, 'name'>>;
    readonly mayWithdraw: boolean;
    readonly now: Instant;
  },
): Promise<void> {
  const composed = await Promise.all(
    earlier.map(async ({ accountId, contact, language }) => {
      const { replaced } = await guardianMessageTexts.read(language);
      const named = { club: clubName(), student: nameInMessage(names.get(accountId)?.name ?? ''), email: clubEmail() };
      const message = await toGuardianMessage(toGuardianContact(contact), clubName(), {
        language,
        sms: replaced.sms(named),
        template: 'guardian_replaced',
        templateValues: named,
        subject: replaced.subject(named),
        preheader: replaced.preheader,
        parts: [
          { words: replaced.what(named) },
          ...(mayWithdraw ? [{ words: replaced.mayWithdraw }] : []),
          { words: replaced.mistake(named) },
        ],
      });
      return { accountId, message };
    }),
  );
  await messages.addMany(
    transaction,
    composed.map(({ accountId, message }) => ({
      id: randomUUID(),
      topic: null,
      expiresAt: now + noticeLifetimeMs,
      logEntry: { accountId, kind: 'guardian-replaced' },
      message,
    })),
  );
}
