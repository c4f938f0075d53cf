import { announcementsEndpoints } from '@club/contract/announcements';
import type { CallOf } from '@club/contract/shared/endpoint';
import type { SheetFormat } from '@club/contract/shared/sheet';
import { queryOptions, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, download } from '#shared/api.ts';
import { queryKeys } from '#shared/query-keys.ts';
import { sheetFileName } from '#shared/sheet-file-name.ts';

/** Polling interval: another organiser may announce something too. */
const refetchIntervalMs = 5_000;

/** The announcements of a round, newest first. */
export function useAnnouncements(slug: string) {
  return useQuery({
    queryKey: queryKeys.roundAnnouncements(slug),
    queryFn: async ({ signal }) =>
      (await call(announcementsEndpoints.listAnnouncements, { params: { slug } }, { signal })).announcements,
    staleTime: 0,
    refetchInterval: refetchIntervalMs,
  });
}

export type NewAnnouncement = CallOf<typeof announcementsEndpoints.makeAnnouncement>['body'];

export type AnnouncementPreviewBody = CallOf<typeof announcementsEndpoints.previewAnnouncement>['body'];

function previewQuery(slug: string, body: AnnouncementPreviewBody) {
  return queryOptions({
    queryKey: [...queryKeys.announcementPreview(slug), body],
    queryFn: ({ signal }) => call(announcementsEndpoints.previewAnnouncement, { params: { slug }, body }, { signal }),
    staleTime: 0,
  });
}

/** The number of recipients of an announcement and the cost; requested only if it can be sent. */
export function useAnnouncementPreview(slug: string, body: AnnouncementPreviewBody | undefined) {
  return useQuery(
    body === undefined
      ? { queryKey: queryKeys.announcementPreview(slug), queryFn: skipToken }
      : previewQuery(slug, body),
  );
}

export function useFreshPreview(slug: string) {
  const client = useQueryClient();
  return (body: AnnouncementPreviewBody) => client.fetchQuery(previewQuery(slug, body));
}

export function useCreateAnnouncement(slug: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewAnnouncement) => call(announcementsEndpoints.makeAnnouncement, { params: { slug }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.announcements }),
  });
}

export function useRetractAnnouncement() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(announcementsEndpoints.takeBackAnnouncement, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.announcements }),
  });
}

export function useResendAnnouncement() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(announcementsEndpoints.resendAnnouncement, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.announcements }),
  });
}

export function downloadAnnouncements(slug: string, format: SheetFormat): Promise<void> {
  return download(announcementsEndpoints.downloadAnnouncements, sheetFileName('announcements', { slug }, { format }), {
    params: { slug },
    query: { format },
  });
}
