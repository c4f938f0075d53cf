import type { CreatedAnnouncementReply } from '@club/contract/announcements';
import { isOnScreens } from '@club/domain/entities/attempts/announcement';
import { announcementMaxAgeMs } from '@club/domain/features/announcements/announcement-sending';
import { toIsoTime, toIsoTimeOrNull } from '@club/domain/shared/indian-time';
import type { Instant } from '@club/domain/shared/instant';
import { listAuditNames } from '#entities/accounts/audit-store.ts';
import { countSentMessages, type MessageCounts } from '#entities/accounts/sent-message-store.ts';
import { announcementMessageIds } from '#entities/attempts/announcement-message-id.ts';
import type { Announcement } from '#entities/attempts/announcement-store.ts';
import type { Database } from '#shared/database/database.ts';

export async function toReplies(
  database: Database,
  made: readonly Announcement[],
  now: Instant,
): Promise<CreatedAnnouncementReply[]> {
  const ids = made.flatMap(({ byAccountId, schoolId }) => [byAccountId, schoolId]).filter((id) => id !== null);
  const names = await listAuditNames(database, [...new Set(ids)]);
  const sent = made.filter(({ sentAt }) => sentAt !== null);
  const counted = await countSentMessages(
    database,
    sent.map(({ id }) => announcementMessageIds(id)),
  );
  const sendings = new Map(sent.map((one, index) => [one.id, toSending(one, counted[index] ?? noMessages, now)]));
  return made.map(({ id, at, text, city, schoolId, byAccountId, takenBackAt, endsAt }) => ({
    id,
    at: toIsoTime(at),
    text,
    scope:
      schoolId !== null
        ? { of: 'school' as const, schoolId, name: names.get(schoolId) ?? '' }
        : city !== null
          ? { of: 'city' as const, city }
          : { of: 'everybody' as const },
    by: (byAccountId !== null && names.get(byAccountId)) || null,
    takenBackAt: toIsoTimeOrNull(takenBackAt),
    endsAt: toIsoTimeOrNull(endsAt),
    isOnScreens: isOnScreens({ takenBackAt, endsAt }, now),
    sending: sendings.get(id) ?? null,
  }));
}

const noMessages: MessageCounts = { waiting: 0, unconfirmed: 0, failed: 0, withdrawn: 0 };

/** Messages whose records were deleted, with their account or after a month, count as sent. */
function toSending(
  { sentBy, sentAt, sentTo, queuedTo, queuedAt, takenBackAt }: Announcement,
  { waiting, unconfirmed, failed, withdrawn }: MessageCounts,
  now: Instant,
): CreatedAnnouncementReply['sending'] {
  if (sentBy === null || sentAt === null) return null;
  const isOver = now >= sentAt + announcementMaxAgeMs;
  const isUnqueued = queuedAt === null && takenBackAt === null;
  return {
    by: sentBy,
    messages: queuedAt === null ? sentTo : queuedTo,
    queued: queuedTo - withdrawn,
    sent: queuedTo - withdrawn - waiting - unconfirmed - failed,
    unconfirmed,
    failed,
    goesOn: !isOver && (isUnqueued || waiting > 0),
    canResend: !isOver && takenBackAt === null && unconfirmed > 0,
  };
}

export async function toReply(database: Database, made: Announcement, now: Instant): Promise<CreatedAnnouncementReply> {
  const [reply] = await toReplies(database, [made], now);
  if (reply === undefined) throw new Error('an announcement has no reply');
  return reply;
}
