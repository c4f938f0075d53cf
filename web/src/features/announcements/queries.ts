import { announcementsEndpoints } from '@club/contract/announcements';
import type { CallOf } from '@club/contract/shared/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { replyQuery, useReply } from '#shared/use-reply.ts';

/** Polling interval: another organiser may announce something too. */
const refetchIntervalMs = 5_000;

/** The announcements of a round, newest first. */
export function useAnnouncements(slug: string) {
  return useReply(
    announcementsEndpoints.listAnnouncements,
    { params: { slug } },
    { select: ({ announcements }) => announcements, staleTime: 0, refetchInterval: refetchIntervalMs },
  );
}

export type AnnouncementPreviewBody = CallOf<typeof announcementsEndpoints.previewAnnouncement>['body'];

/** The number of recipients of an announcement and the cost; requested only if it can be sent. */
export function useAnnouncementPreview(slug: string, body: AnnouncementPreviewBody | undefined) {
  return useReply(announcementsEndpoints.previewAnnouncement, body && { params: { slug }, body }, { staleTime: 0 });
}

export function useFreshPreview(slug: string) {
  const client = useQueryClient();
  return (body: AnnouncementPreviewBody) =>
    client.fetchQuery({
      ...replyQuery(announcementsEndpoints.previewAnnouncement, { params: { slug }, body }),
      staleTime: 0,
    });
}

export const changesAnnouncements = {
  changes: [announcementsEndpoints.listAnnouncements, announcementsEndpoints.previewAnnouncement],
} as const;
