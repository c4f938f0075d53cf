import type { CreatedAnnouncementReply } from '@club/contract/announcements';
import { languageNames, translatedLanguages } from '@club/domain/shared/language';
import { scopeCell } from '#entities/attempts/scope-cell.ts';
import { timeCell } from '#shared/sheets/cells.ts';
import type { Sheet } from '#shared/sheets/sheet.ts';

const header = [
  'at (India)',
  'announcement',
  ...translatedLanguages.map((language) => `line in ${languageNames[language]}`),
  'to',
  'by',
  'withdrawn at (India)',
  'ends at (India)',
  'sent as',
  'messages',
  'sent',
  'sent, not confirmed',
  'not delivered',
];

const channelNames = { mail: 'email', sms: 'text message' } as const;

/** `announcements.csv`: the announcements of a round, newest first. */
export function announcementsSheet(announcements: readonly CreatedAnnouncementReply[]): Sheet {
  return {
    name: 'announcements',
    header,
    rows: announcements.map(({ at, text, scope, by, takenBackAt, endsAt, sending }) => [
      timeCell(Date.parse(at)),
      text.en,
      ...translatedLanguages.map((language) => text[language] ?? null),
      scopeCell(scope),
      by,
      takenBackAt && timeCell(Date.parse(takenBackAt)),
      endsAt && timeCell(Date.parse(endsAt)),
      sending && channelNames[sending.by],
      sending?.messages ?? null,
      sending?.sent ?? null,
      sending?.unconfirmed ?? null,
      sending?.failed ?? null,
    ]),
  };
}
