import { announcementsEndpoints } from '@club/contract/announcements';
import type { CallOf } from '@club/contract/shared/endpoint';
import type { SheetFormat } from '@club/contract/shared/sheet';
import { queryOptions, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, download } from '#shared/api.ts';
import { queryKeys } from '#shared/query-keys.ts';

/** How often is asked again while somebody looks: another organiser may say something too. */
const lookEvery = 5_000;

/** The lines that were made at a round, newest first. */
export function useAnnouncements(slug: string) {
  return useQuery({
    queryKey: queryKeys.roundAnnouncements(slug),
    queryFn: async ({ signal }) =>
      (await call(announcementsEndpoints.listAnnouncements, { params: { slug } }, { signal })).announcements,
    staleTime: 0,
    refetchInterval: lookEvery,
  });
}

export type AnnouncementToMake = CallOf<typeof announcementsEndpoints.makeAnnouncement>['body'];

export type AnnouncementToPreview = CallOf<typeof announcementsEndpoints.previewAnnouncement>['body'];

function previewOf(slug: string, body: AnnouncementToPreview) {
  return queryOptions({
    queryKey: [...queryKeys.announcementPreview(slug), body],
    queryFn: ({ signal }) => call(announcementsEndpoints.previewAnnouncement, { params: { slug }, body }, { signal }),
    staleTime: 0,
  });
}

/** To how many a line would be sent, and for how much; asked for only where it can be. */
export function useAnnouncementPreview(slug: string, body: AnnouncementToPreview | undefined) {
  return useQuery(
    body === undefined ? { queryKey: queryKeys.announcementPreview(slug), queryFn: skipToken } : previewOf(slug, body),
  );
}

/** Asks for the number anew. */
export function useFreshPreview(slug: string) {
  const client = useQueryClient();
  return (body: AnnouncementToPreview) => client.fetchQuery(previewOf(slug, body));
}

export function useMakeAnnouncement(slug: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: AnnouncementToMake) => call(announcementsEndpoints.makeAnnouncement, { params: { slug }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.announcements }),
  });
}

export function useTakeBackAnnouncement() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(announcementsEndpoints.takeBackAnnouncement, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.announcements }),
  });
}

export function downloadAnnouncements(slug: string, format: SheetFormat): Promise<void> {
  return download(announcementsEndpoints.downloadAnnouncements, `announcements.${format}`, {
    params: { slug },
    query: { format },
  });
}
