import { announcementsEndpoints, type CreatedAnnouncementReply } from '@club/contract/announcements';
import type { AnnouncementScope } from '@club/contract/entities/attempts';
import { isOnScreens } from '@club/domain/entities/attempts/announcement';
import {
  type AnnouncementText,
  announcementMaxAgeMs,
  hasGrownTooMuch,
} from '@club/domain/features/announcements/announcement-sending';
import { toIsoTime, toIsoTimeOrNull } from '@club/domain/shared/indian-time';
import { type Instant, minute } from '@club/domain/shared/instant';
import { languages, mapTranslations, type Translations } from '@club/domain/shared/language';
import { Refusal } from '@club/domain/shared/refusal';
import { smsParts } from '@club/domain/shared/sms-parts';
import { audit, listAuditNames } from '#entities/accounts/audit-store.ts';
import { countSentMessages, type MessageCounts } from '#entities/accounts/sent-message-store.ts';
import {
  type Announcement,
  findAnnouncement,
  insertAnnouncement,
  listAnnouncements,
  lockAnnouncements,
  sendAnnouncement,
  withdrawAnnouncement,
} from '#entities/attempts/announcement-store.ts';
import { readRound } from '#entities/rounds/round-store.ts';
import { readSchool } from '#entities/schools/school-store.ts';
import { canonicalCity } from '#shared/canonical-city.ts';
import type { Database } from '#shared/database/database.ts';
import type { Mount } from '#shared/http/mount.ts';
import type { MessageQueue } from '#shared/messages/message-queue.ts';
import { sheetFile } from '#shared/sheets/sheet.ts';
import { announcementMessageIds } from './announcement-message.ts';
import type { Recipients } from './announcement-recipient-store.ts';
import { announcementsSheet } from './announcements-sheet.ts';
import { planSending, type SendingPlan } from './plan-sending.ts';
import { resendUnconfirmed } from './resend-unconfirmed.ts';

export interface AnnouncementDependencies {
  readonly database: Database;
  /** The same database with priority: announcements must not wait behind pages. */
  readonly urgent: Database;
  readonly cities: readonly string[];
  readonly messages: MessageQueue;
  /** The club's short name, for messages. */
  readonly clubName: string;
  /** For each part of a text message. */
  readonly smsCostPaise: number;
  readonly sendsSms: boolean;
}

/** See docs/rules/announcements.md. */
export function mountAnnouncements(mount: Mount, dependencies: AnnouncementDependencies): void {
  const { database, urgent, cities, messages, clubName: club, smsCostPaise, sendsSms } = dependencies;

  async function toScope(scope: AnnouncementScope) {
    return {
      city: scope.of === 'city' ? canonicalCity(cities, scope.city) : null,
      schoolId: scope.of === 'school' ? (await readSchool(database, scope.schoolId)).id : null,
    };
  }

  function plan(transaction: Database, text: AnnouncementText, recipients: Recipients): Promise<SendingPlan> {
    if (recipients.by === 'sms' && !sendsSms) throw new Refusal('sms-without-template');
    return planSending(transaction, { text, recipients }, { club, smsCostPaise });
  }

  mount(announcementsEndpoints.listAnnouncements, async ({ params, now }) => {
    const { id } = await readRound(database, params.slug);
    const made = await listAnnouncements(database, id);
    return { announcements: await toReplies(database, made, now), now: toIsoTime(now) };
  });

  mount(announcementsEndpoints.downloadAnnouncements, async ({ params, query, now }) => {
    const { id } = await readRound(database, params.slug);
    const made = await listAnnouncements(database, id);
    return sheetFile(announcementsSheet(await toReplies(database, made, now)), query.format);
  });

  mount(announcementsEndpoints.previewAnnouncement, async ({ params, body, now }) => {
    const { by, onlyWhoSat = false } = body;
    const round = await readRound(database, params.slug);
    const recipients = { round, ...(await toScope(body.scope)), onlyWhoSat, by, at: now };
    const planned = await plan(database, toText(body.text), recipients);
    return {
      messages: planned.messages,
      inLanguages: planned.inLanguages.map(({ language, messages, text }) => ({
        language,
        messages,
        parts: by === 'sms' ? smsParts(text) : 1,
      })),
      costRupees: planned.costPaise / 100,
    };
  });

  mount(announcementsEndpoints.makeAnnouncement, async ({ params, body, now, act }) => {
    const { sendBy, expectedMessages = 0, onlyWhoSat = false, minutes } = body;
    const endsAt = minutes === undefined ? null : now + minutes * minute;
    const text = toText(body.text);
    const { city, schoolId } = await toScope(body.scope);
    const made = await urgent.transaction(async (transaction) => {
      const round = await readRound(transaction, params.slug);
      // Two clicks create one announcement; starts and submissions do not wait for it.
      await lockAnnouncements(transaction, round.id);
      const shown = (await listAnnouncements(transaction, round.id)).find(
        (one) =>
          isOnScreens(one, now) &&
          one.city === city &&
          one.schoolId === schoolId &&
          languages.every((language) => one.text[language] === text[language]),
      );
      if (shown !== undefined && (sendBy === undefined || shown.sentBy === sendBy)) return shown;
      if (shown !== undefined && shown.sentBy !== null) throw new Refusal('announcement-sent-otherwise');
      const whose = { ...(city !== null && { city }), ...(schoolId !== null && { schoolId }) };
      const added =
        shown ??
        (await insertAnnouncement(transaction, {
          roundId: round.id,
          schoolId,
          city,
          text,
          at: now,
          endsAt,
          changedAt: now,
          byAccountId: act.actorId,
        }));
      if (shown === undefined)
        await audit(transaction, act, 'announcement-made', round.slug, {
          text,
          ...whose,
          ...(minutes !== undefined && { minutes }),
        });
      if (sendBy === undefined) return added;
      const planned = await plan(transaction, text, { round, city, schoolId, onlyWhoSat, by: sendBy, at: now });
      const { messages: count, costPaise } = planned;
      if (count === 0) throw new Refusal('announcement-for-nobody');
      if (hasGrownTooMuch(count, expectedMessages)) {
        throw new Refusal('announcement-for-more', { messages: count, expected: expectedMessages });
      }
      await audit(transaction, act, 'announcement-sent', round.slug, {
        text,
        ...whose,
        ...(onlyWhoSat && { onlyWhoSat }),
        by: sendBy,
        messages: count,
        rupees: costPaise / 100,
      });
      return sendAnnouncement(transaction, added.id, { sentBy: sendBy, sentAt: now, sentTo: count, onlyWhoSat });
    });
    return { announcement: await toReply(database, made, now) };
  });

  mount(announcementsEndpoints.takeBackAnnouncement, async ({ params, now, act }) => {
    await urgent.transaction(async (transaction) => {
      if (!(await withdrawAnnouncement(transaction, params.id, now))) return;
      const notSent = await messages.withdraw(transaction, announcementMessageIds(params.id));
      await audit(transaction, act, 'announcement-taken-back', String(params.id), {
        text: (await findAnnouncement(transaction, params.id))?.text,
        ...(notSent > 0 && { messagesWithdrawn: notSent }),
      });
    });
    return readReply(params.id, now);
  });

  mount(announcementsEndpoints.resendAnnouncement, async ({ params, now, act }) => {
    await resendUnconfirmed({ database, messages, clubName: club }, params.id, act);
    return readReply(params.id, now);
  });

  async function readReply(id: number, now: Instant) {
    const announcement = await findAnnouncement(database, id);
    if (announcement === null) throw new Refusal('announcement-unknown');
    return { announcement: await toReply(database, announcement, now) };
  }
}

function toText({ en, ...others }: { readonly en: string } & Translations<string | undefined>): AnnouncementText {
  return { en, ...mapTranslations(others, (line) => line) };
}

async function toReplies(
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

async function toReply(database: Database, made: Announcement, now: Instant): Promise<CreatedAnnouncementReply> {
  const [reply] = await toReplies(database, [made], now);
  if (reply === undefined) throw new Error('an announcement has no reply');
  return reply;
}
