import { announcementsEndpoints } from '@club/contract/announcements';
import { toIsoTime } from '@club/domain/shared/indian-time';
import type { Instant } from '@club/domain/shared/instant';
import { Refusal } from '@club/domain/shared/refusal';
import { findAnnouncement, listAnnouncements } from '#entities/attempts/announcement-store.ts';
import { readRound } from '#entities/rounds/round-store.ts';
import type { Mount } from '#shared/http/mount.ts';
import { sheetFile } from '#shared/sheets/sheet.ts';
import { toReplies, toReply } from './announcement-reply.ts';
import type { AnnouncementsDependencies } from './announcements-dependencies.ts';
import { announcementsSheet } from './announcements-sheet.ts';
import { makeAnnouncement, previewAnnouncement } from './make-announcement.ts';
import { resendUnconfirmed } from './resend-unconfirmed.ts';
import { withdrawAnnouncement } from './withdraw-announcement.ts';

/** See docs/rules/announcements.md. */
export function mountAnnouncements(mount: Mount, dependencies: AnnouncementsDependencies): void {
  const { database } = dependencies;

  async function listReplies(slug: string, now: Instant) {
    const { id } = await readRound(database, slug);
    return toReplies(database, await listAnnouncements(database, id), now);
  }

  async function readReply(id: number, now: Instant) {
    const announcement = await findAnnouncement(database, id);
    if (announcement === null) throw new Refusal('announcement-unknown');
    return { announcement: await toReply(database, announcement, now) };
  }

  mount(announcementsEndpoints.listAnnouncements, async ({ params, now }) => ({
    announcements: await listReplies(params.slug, now),
    now: toIsoTime(now),
  }));

  mount(announcementsEndpoints.downloadAnnouncements, async ({ params, query, now }) =>
    sheetFile(announcementsSheet(await listReplies(params.slug, now)), query.format),
  );

  mount(announcementsEndpoints.previewAnnouncement, ({ params, body, now }) =>
    previewAnnouncement(dependencies, params.slug, body, now),
  );

  mount(announcementsEndpoints.makeAnnouncement, async ({ params, body, now, act }) => {
    const made = await makeAnnouncement(dependencies, params.slug, body, act);
    return { announcement: await toReply(database, made, now) };
  });

  mount(announcementsEndpoints.withdrawAnnouncement, async ({ params, now, act }) => {
    await withdrawAnnouncement(dependencies, params.id, act);
    return readReply(params.id, now);
  });

  mount(announcementsEndpoints.resendAnnouncement, async ({ params, now, act }) => {
    await resendUnconfirmed(dependencies, params.id, act);
    return readReply(params.id, now);
  });
}
