import type { announcementsEndpoints } from '@club/contract/announcements';
import type { AnnouncementScope } from '@club/contract/entities/attempts';
import type { InputOf, ReplyInputOf } from '@club/contract/shared/endpoint';
import { isOnScreens } from '@club/domain/entities/attempts/announcement';
import { type AnnouncementText, hasGrownTooMuch } from '@club/domain/features/announcements/announcement-sending';
import { type Instant, minute } from '@club/domain/shared/instant';
import { languages, mapTranslations, type Translations } from '@club/domain/shared/language';
import { Refusal } from '@club/domain/shared/refusal';
import { smsParts } from '@club/domain/shared/sms-parts';
import { audit } from '#entities/accounts/audit-store.ts';
import {
  type Announcement,
  insertAnnouncement,
  listAnnouncements,
  lockAnnouncements,
  sendAnnouncement,
} from '#entities/attempts/announcement-store.ts';
import { readRound } from '#entities/rounds/round-store.ts';
import { readSchool } from '#entities/schools/school-store.ts';
import type { Act } from '#shared/act.ts';
import { canonicalCity } from '#shared/canonical-city.ts';
import type { AnnouncementsDependencies } from './announcements-dependencies.ts';
import { planSending } from './plan-sending.ts';

type Preview = typeof announcementsEndpoints.previewAnnouncement;

/**
 * How many an announcement would be sent to, and the cost.
 * @throws Refusal `round-unknown`, `city-unknown`, `school-unknown`, `sms-gateway-missing`,
 * `mail-server-missing` or `sms-without-template`
 */
export async function previewAnnouncement(
  dependencies: AnnouncementsDependencies,
  slug: string,
  body: InputOf<Preview>['body'],
  now: Instant,
): Promise<ReplyInputOf<Preview>> {
  const { by, onlyWhoSat = false } = body;
  const { database } = dependencies;
  const round = await readRound(database, slug);
  const recipients = { round, ...(await toScope(dependencies, body.scope)), onlyWhoSat, by, at: now };
  const planned = await planSending(dependencies, database, { text: toText(body.text), recipients });
  return {
    messages: planned.messages,
    inLanguages: planned.inLanguages.map(({ language, messages, text }) => ({
      language,
      messages,
      parts: by === 'sms' ? smsParts(text) : 1,
    })),
    costRupees: planned.costPaise / 100,
  };
}

/**
 * Puts an announcement on the screens and, if wanted, sends it too. Two clicks make one announcement; one that is on the screens
 * already can still be sent.
 * @throws Refusal `round-unknown`, `city-unknown`, `school-unknown`, `sms-gateway-missing`, `mail-server-missing`,
 * `sms-without-template`, `announcement-sent-otherwise`,
 * `announcement-for-nobody` or `announcement-for-more`
 */
export async function makeAnnouncement(
  dependencies: AnnouncementsDependencies,
  slug: string,
  body: InputOf<typeof announcementsEndpoints.makeAnnouncement>['body'],
  act: Act,
): Promise<Announcement> {
  const { urgent } = dependencies;
  const { now } = act;
  const { sendBy, expectedMessages = 0, onlyWhoSat = false, minutes } = body;
  const endsAt = minutes === undefined ? null : now + minutes * minute;
  const text = toText(body.text);
  const { city, schoolId } = await toScope(dependencies, body.scope);
  return urgent.transaction(async (transaction) => {
    const round = await readRound(transaction, slug);
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
    const planned = await planSending(dependencies, transaction, {
      text,
      recipients: { round, city, schoolId, onlyWhoSat, by: sendBy, at: now },
    });
    const { messages, costPaise } = planned;
    if (messages === 0) throw new Refusal('announcement-for-nobody');
    if (hasGrownTooMuch(messages, expectedMessages)) {
      throw new Refusal('announcement-for-more', { messages, expected: expectedMessages });
    }
    await audit(transaction, act, 'announcement-sent', round.slug, {
      text,
      ...whose,
      ...(onlyWhoSat && { onlyWhoSat }),
      by: sendBy,
      messages,
      rupees: costPaise / 100,
    });
    return sendAnnouncement(transaction, added.id, { sentBy: sendBy, sentAt: now, sentTo: messages, onlyWhoSat });
  });
}

async function toScope({ database, cities }: AnnouncementsDependencies, scope: AnnouncementScope) {
  return {
    city: scope.of === 'city' ? canonicalCity(cities, scope.city) : null,
    schoolId: scope.of === 'school' ? (await readSchool(database, scope.schoolId)).id : null,
  };
}

function toText({ en, ...others }: { readonly en: string } & Translations<string | undefined>): AnnouncementText {
  return { en, ...mapTranslations(others, (line) => line) };
}
