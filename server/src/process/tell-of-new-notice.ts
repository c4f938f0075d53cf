import { randomUUID } from 'node:crypto';
import { validNotices } from '@club/domain/entities/accounts/consent';
import type { PrivacyPolicy } from '@club/domain/features/site/policy';
import { fromIndianInput } from '@club/domain/shared/indian-time';
import { day, hour, type Instant } from '@club/domain/shared/instant';
import type { Language } from '@club/domain/shared/language';
import { noticeMessageTexts } from '@club/texts/notice-messages';
import { dayText } from '@club/texts/times';
import {
  type ConsentToEarlierNotice,
  lockConsentsToEarlierNotice,
  updateNoticeTold,
} from '#entities/accounts/privacy-notice-store.ts';
import type { Database } from '#shared/database/database.ts';
import { composeMail } from '#shared/messages/compose-mail.ts';
import type { BatchMessage, MessageQueue } from '#shared/messages/message-queue.ts';
import { runPeriodically } from '#shared/run-periodically.ts';

export interface NewNoticeOptions {
  readonly database: Database;
  readonly messages: MessageQueue;
  readonly clubName: string;
  readonly publicUrl: string;
  readonly privacy: Pick<PrivacyPolicy, 'version' | 'changedOn' | 'addsPurpose' | 'earlier'>;
}

const maxPerBatch = 200;

/**
 * Sends a mail to whoever agreed to an earlier version that still holds, once for each version. Where the new version adds a purpose
 * no earlier one holds, and everybody is asked again instead. See docs/rules/consent.md, K9.
 */
export async function tellOfNewNotice(options: NewNoticeOptions, now: Instant): Promise<void> {
  const { database, messages, privacy } = options;
  const [version, ...earlier] = validNotices([privacy, ...privacy.earlier]);
  if (version === undefined || earlier.length === 0) return;
  for (let batch = maxPerBatch; batch === maxPerBatch; ) {
    batch = await database.transaction(async (transaction) => {
      const told = await lockConsentsToEarlierNotice(transaction, earlier, maxPerBatch);
      const mails = told.flatMap((consent) => toMails(options, consent, now));
      await messages.addMany(transaction, await Promise.all(mails));
      await updateNoticeTold(
        transaction,
        told.map(({ accountId }) => accountId),
        version,
      );
      return told.length;
    });
  }
}

export function startTellingOfNewNotice(
  options: NewNoticeOptions,
  clock: () => Instant,
  onError: (error: unknown) => void,
): () => Promise<void> {
  return runPeriodically(() => tellOfNewNotice(options, clock()), { every: hour, beginsAtOnce: true, onError });
}

/** One to the student, and one to a guardian who was written to by e-mail. */
function toMails(options: NewNoticeOptions, consent: ConsentToEarlierNotice, now: Instant): Promise<BatchMessage>[] {
  const { email, language, contact, consentLanguage } = consent;
  const student = toMail(options, consent, { to: email, language }, now);
  if (contact === null || !contact.includes('@')) return [student];
  return [student, toMail(options, consent, { to: contact, language: consentLanguage }, now)];
}

async function toMail(
  { clubName: club, publicUrl, privacy }: NewNoticeOptions,
  { accountId, name }: ConsentToEarlierNotice,
  { to, language }: { readonly to: string; readonly language: Language },
  now: Instant,
): Promise<BatchMessage> {
  const texts = await noticeMessageTexts.read(language);
  const date = dayText(language, fromIndianInput(`${privacy.changedOn}T00:00`));
  const what = texts.what({ name, club, version: privacy.version, date });
  return {
    id: randomUUID(),
    about: null,
    expiresAt: now + 7 * day,
    logEntry: { accountId, kind: 'privacy-notice' },
    message: await composeMail({
      to,
      language,
      club,
      subject: texts.subject({ club }),
      preheader: what,
      parts: [
        { words: what },
        { words: texts.holds },
        { words: texts.withdraw },
        { button: texts.button, link: `${publicUrl}${language === 'en' ? '' : `/${language}`}/privacy` },
      ],
    }),
  };
}
