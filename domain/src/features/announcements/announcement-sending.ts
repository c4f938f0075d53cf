import { hour } from '#shared/instant.ts';
import type { Language, Translations } from '#shared/language.ts';
import { smsParts } from '#shared/sms-parts.ts';

/** How a line goes out beside the screens. */
export const announcementChannels = ['mail', 'sms'] as const;
export type AnnouncementChannel = (typeof announcementChannels)[number];

/** A line in the languages in which it was written. */
export type AnnouncementText = { readonly en: string } & Translations<string>;

/** In which of its languages somebody is sent a line: English where it is not written in theirs. */
export function messageLanguage(text: AnnouncementText, language: Language): Language {
  return text[language] === undefined ? 'en' : language;
}

/** What is sent in one language, and to how many. */
export interface SendingInLanguage {
  readonly messages: number;
  /** The whole text message, with the name of the club. */
  readonly text: string;
}

/** What text messages cost, in paise: each part of each counts. Mails cost nothing. @param paiseEach of one part; see docs/rules/announcements.md, L7 */
export function sendingCost(
  by: AnnouncementChannel,
  inLanguages: readonly SendingInLanguage[],
  paiseEach: number,
): number {
  if (by === 'mail') return 0;
  const parts = inLanguages.reduce((sum, { messages, text }) => sum + messages * smsParts(text), 0);
  return Math.round(parts * paiseEach);
}

/** By so much the number of messages may grow between what was shown and what is sent. */
const maxGrowthRatio = 0.05;

/** Whether more messages would go out than whoever agreed to them saw, by more than a few. See docs/rules/announcements.md, L8. */
export function hasGrownTooMuch(messages: number, expected: number): boolean {
  return messages > expected * (1 + maxGrowthRatio);
}

/** From then on a line is no news to whoever gets it. */
export const announcementMaxAgeMs = 6 * hour;
