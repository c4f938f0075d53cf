import { hour } from '#shared/instant.ts';
import type { Language, Translations } from '#shared/language.ts';
import { smsParts } from '#shared/sms-parts.ts';

export const announcementChannels = ['mail', 'sms'] as const;
export type AnnouncementChannel = (typeof announcementChannels)[number];

export type AnnouncementText = { readonly en: string } & Translations<string>;

/** The language in which an announcement is sent: the recipient's, or English if it is not translated. */
export function messageLanguage(text: AnnouncementText, language: Language): Language {
  return text[language] === undefined ? 'en' : language;
}

export interface SendingInLanguage {
  readonly messages: number;
  /** The whole text message, with the name of the club. */
  readonly text: string;
}

/**
 * In paise: every part of every text message costs; mails are free.
 * @param paiseEach per part; see docs/rules/announcements.md, L7
 */
export function sendingCost(
  by: AnnouncementChannel,
  inLanguages: readonly SendingInLanguage[],
  paiseEach: number,
): number {
  if (by === 'mail') return 0;
  const parts = inLanguages.reduce((sum, { messages, text }) => sum + messages * smsParts(text), 0);
  return Math.round(parts * paiseEach);
}

const maxGrowthRatio = 0.05;

/** True if clearly more messages would go out than the sender approved. See docs/rules/announcements.md, L8. */
export function hasGrownTooMuch(messages: number, expected: number): boolean {
  return messages > expected * (1 + maxGrowthRatio);
}

export const announcementMaxAgeMs = 6 * hour;
