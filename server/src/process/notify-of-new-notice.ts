import { randomUUID } from 'node:crypto';
import { type ConsentRequirement, validNotices, validTerms } from '@club/domain/entities/accounts/consent';
import { nameInMessage } from '@club/domain/entities/accounts/profile';
import type { PrivacyPolicy, TermsPolicy } from '@club/domain/features/site/policy';
import { fromIndianInput } from '@club/domain/shared/indian-time';
import { day, hour, type Instant } from '@club/domain/shared/instant';
import type { Language } from '@club/domain/shared/language';
import { noticeMessageTexts } from '@club/texts/notice-messages';
import { dayText } from '@club/texts/times';
import {
  type ConsentToEarlierNotice,
  lockConsentsToEarlierNotice,
  type NoticeKind,
  updateNoticeSent,
} from '#entities/accounts/guardians/privacy-notice-store.ts';
import type { Database } from '#shared/database/database.ts';
import { composeMail } from '#shared/messages/compose-mail.ts';
import { type BatchMessage, type MessageQueue, maxMessagesPerCommit } from '#shared/messages/message-queue.ts';
import { runPeriodically } from '#shared/run-periodically.ts';

export interface NewNoticeOptions {
  readonly database: Database;
  readonly messages: MessageQueue;
  readonly clubName: () => string;
  readonly publicUrl: string;
  readonly privacy: Pick<PrivacyPolicy, 'version' | 'changedOn' | 'addsPurpose' | 'earlier'>;
  readonly terms: Pick<TermsPolicy, 'version' | 'changedOn' | 'addsDuty' | 'earlier'>;
}

type Valid = Pick<ConsentRequirement, 'validNotices' | 'validTerms'>;

interface NewVersion {
  readonly kind: NoticeKind;
  readonly version: string;
  readonly changedOn: string;
}

/**
 * Mails everybody whose consent to an earlier version of the notice or the terms is still valid, once for each version. A version
 * that adds a purpose or a duty ends earlier consents, so everybody is asked again instead. See docs/rules/consent.md, K9 and K20.
 */
export async function notifyOfNewNotice(options: NewNoticeOptions, now: Instant): Promise<void> {
  const { privacy, terms } = options;
  const allTerms = [terms, ...terms.earlier];
  const valid: Valid = {
    validNotices: validNotices([privacy, ...privacy.earlier]),
    validTerms: validTerms(allTerms),
  };
  const holding = {
    privacy: valid.validNotices,
    terms: valid.validTerms ?? allTerms.map(({ version }) => version),
  };
  for (const kind of ['privacy', 'terms'] as const) {
    const { version, changedOn } = options[kind];
    const earlier = holding[kind].filter((holds) => holds !== version);
    if (earlier.length > 0) await notifyOfVersion(options, { kind, version, changedOn, earlier, valid }, now);
  }
}

async function notifyOfVersion(
  options: NewNoticeOptions,
  newVersion: NewVersion & { readonly earlier: readonly string[]; readonly valid: Valid },
  now: Instant,
): Promise<void> {
  const { database, messages } = options;
  for (let batch = maxMessagesPerCommit; batch === maxMessagesPerCommit; ) {
    batch = await database.transaction(async (transaction) => {
      const consents = await lockConsentsToEarlierNotice(transaction, { ...newVersion, most: maxMessagesPerCommit });
      const mails = consents.flatMap((consent) => toMails(options, newVersion, consent, now));
      await messages.addMany(transaction, await Promise.all(mails));
      await updateNoticeSent(
        transaction,
        consents.map(({ accountId }) => accountId),
        newVersion,
      );
      return consents.length;
    });
  }
}

export function startNotifyingOfNewNotice(
  options: NewNoticeOptions,
  clock: () => Instant,
  onError: (error: unknown) => void,
): () => Promise<void> {
  return runPeriodically(() => notifyOfNewNotice(options, clock()), { every: hour, beginsAtOnce: true, onError });
}

/** One to the student, and one to the guardian if they were asked by e-mail. */
function toMails(
  options: NewNoticeOptions,
  newVersion: NewVersion,
  consent: ConsentToEarlierNotice,
  now: Instant,
): Promise<BatchMessage>[] {
  const { email, language, contact, consentLanguage } = consent;
  const mail = (to: string, read: Language) => toMail(options, newVersion, { ...consent, to, language: read }, now);
  const student = mail(email, language);
  return contact?.includes('@') ? [student, mail(contact, consentLanguage)] : [student];
}

async function toMail(
  { clubName, publicUrl }: NewNoticeOptions,
  { kind, version, changedOn }: NewVersion,
  { accountId, name, to, language }: ConsentToEarlierNotice & { readonly to: string },
  now: Instant,
): Promise<BatchMessage> {
  const { withdraw, ...texts } = await noticeMessageTexts.read(language);
  const { subject, what: toWhat, holds, button } = texts[kind];
  const date = dayText(language, fromIndianInput(`${changedOn}T00:00`));
  const what = toWhat({ name: nameInMessage(name), club: clubName(), version, date });
  return {
    id: randomUUID(),
    topic: null,
    expiresAt: now + 7 * day,
    logEntry: { accountId, kind: 'privacy-notice' },
    message: await composeMail({
      to,
      language,
      club: clubName(),
      subject: subject({ club: clubName() }),
      preheader: what,
      parts: [
        { words: what },
        { words: holds },
        { words: withdraw },
        { button, link: `${publicUrl}${language === 'en' ? '' : `/${language}`}/${kind}` },
      ],
    }),
  };
}
