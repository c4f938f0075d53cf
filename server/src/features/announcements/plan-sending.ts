import {
  type AnnouncementText,
  messageLanguage,
  type SendingInLanguage,
  sendingCost,
} from '@club/domain/features/announcements/announcement-sending';
import { type Language, languages } from '@club/domain/shared/language';
import { Refusal } from '@club/domain/shared/refusal';
import type { Database } from '#shared/database/database.ts';
import { announcementSms } from './announcement-message.ts';
import { countRecipients, type Recipients } from './announcement-recipient-store.ts';
import type { AnnouncementsDependencies } from './announcements-dependencies.ts';

/** The number of recipients of an announcement, and the cost. */
export interface SendingPlan {
  readonly messages: number;
  readonly inLanguages: readonly (SendingInLanguage & { readonly language: Language })[];
  readonly costPaise: number;
}

/**
 * Counts the current recipients of an announcement.
 * @throws Refusal `sms-gateway-missing`, `mail-server-missing` or `sms-without-template`
 */
export async function planSending(
  { clubName, smsCostPaise, sendsSms, reaches }: AnnouncementsDependencies,
  database: Database,
  { text, recipients }: { readonly text: AnnouncementText; readonly recipients: Recipients },
): Promise<SendingPlan> {
  if (!reaches[recipients.by === 'mail' ? 'email' : 'sms'])
    throw new Refusal(recipients.by === 'sms' ? 'sms-gateway-missing' : 'mail-server-missing');
  if (recipients.by === 'sms' && !sendsSms) throw new Refusal('sms-without-template');
  const counted = await countRecipients(database, recipients);
  const messagesIn = (language: Language) =>
    languages
      .filter((one) => messageLanguage(text, one) === language)
      .reduce((sum, one) => sum + (counted.get(one) ?? 0), 0);
  const all = await Promise.all(
    languages.map(async (language) => ({
      language,
      messages: messagesIn(language),
      text: await announcementSms(text, language, clubName()),
    })),
  );
  const inLanguages = all.filter(({ messages }) => messages > 0);
  return {
    messages: inLanguages.reduce((sum, { messages }) => sum + messages, 0),
    inLanguages,
    costPaise: sendingCost(recipients.by, inLanguages, smsCostPaise),
  };
}
