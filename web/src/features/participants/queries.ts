import { participantsEndpoints } from '@club/contract/participants';
import type { CallOf } from '@club/contract/shared/endpoint';
import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { peopleReplies } from '#entities/accounts/replies.ts';
import { call } from '#shared/api.ts';
import { isRefusal } from '#shared/api-error.ts';
import { type DownloadSheet, sheetOf } from '#shared/download-sheet.ts';
import { invalidateReplies } from '#shared/reply-key.ts';
import { useReply } from '#shared/use-reply.ts';

const refetchIntervalMs = 5_000;

export type ParticipantsQuery = NonNullable<CallOf<typeof participantsEndpoints.listParticipants>['query']>;

/** The previous page stays visible until the next has loaded. */
export function useParticipants(query: ParticipantsQuery) {
  return useReply(
    participantsEndpoints.listParticipants,
    { query },
    { placeholderData: keepPreviousData, staleTime: 0, refetchInterval: refetchIntervalMs },
  );
}

export function useParticipant(id: string, round: string) {
  return useReply(
    participantsEndpoints.readParticipant,
    { params: { id }, query: { round } },
    {
      staleTime: 0,
      // A deleted account does not come back.
      refetchInterval: ({ state }) => !isRefusal(state.error, 'account-unknown') && refetchIntervalMs,
    },
  );
}

export function useMergeAccounts() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: CallOf<typeof participantsEndpoints.mergeAccounts>) =>
      call(participantsEndpoints.mergeAccounts, input),
    // Leaves the page of the deleted account before anything else is refetched.
    onSuccess: () => invalidateReplies(client, peopleReplies),
    onError: () => invalidateReplies(client, [participantsEndpoints.previewMerge]),
  });
}

export const downloadRegistrations: DownloadSheet = sheetOf(
  participantsEndpoints.downloadRegistrations,
  'registrations',
  {},
);
