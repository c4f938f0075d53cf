import { participantsEndpoints } from '@club/contract/participants';
import type { CallOf, ReplyOf } from '@club/contract/shared/endpoint';
import type { SheetFormat } from '@club/contract/shared/sheet';
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, download } from '#shared/api.ts';
import { isRefusal } from '#shared/api-error.ts';
import { queryKeys } from '#shared/query-keys.ts';
import { type SheetChoice, sheetFileName } from '#shared/sheet-file-name.ts';

const refetchIntervalMs = 5_000;

export type ParticipantsQuery = NonNullable<CallOf<typeof participantsEndpoints.listParticipants>['query']>;

/** The previous page stays visible until the next has loaded. */
export function useParticipants(query: ParticipantsQuery) {
  return useQuery({
    queryKey: queryKeys.participantList(query),
    queryFn: ({ signal }) => call(participantsEndpoints.listParticipants, { query }, { signal }),
    placeholderData: (shown) => shown,
    staleTime: 0,
    refetchInterval: refetchIntervalMs,
  });
}

/** For choosing one of them. */
export function useFoundParticipants(query: ParticipantsQuery | undefined) {
  return useQuery({
    queryKey: queryKeys.foundParticipants(query),
    enabled: query !== undefined,
    queryFn: ({ signal }) => call(participantsEndpoints.listParticipants, { query: query ?? {} }, { signal }),
    placeholderData: (shown) => shown,
  });
}

export function useParticipant(id: string, round: string) {
  return useQuery({
    queryKey: queryKeys.participant(round, id),
    queryFn: ({ signal }) =>
      call(participantsEndpoints.readParticipant, { params: { id }, query: { round } }, { signal }),
    staleTime: 0,
    // A deleted account does not come back.
    refetchInterval: ({ state }) => !isRefusal(state.error, 'account-unknown') && refetchIntervalMs,
  });
}

export type MergePreview = ReplyOf<typeof participantsEndpoints.previewMerge>;
type MergedPair = CallOf<typeof participantsEndpoints.mergeAccounts>['params'];

export function useMergePreview(pair: MergedPair | undefined) {
  return useQuery({
    queryKey: queryKeys.mergePreview(pair),
    queryFn:
      pair === undefined
        ? skipToken
        : ({ signal }) => call(participantsEndpoints.previewMerge, { params: pair }, { signal }),
    staleTime: 0,
    retry: false,
  });
}

export function useMergeAccounts() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, otherId, ...body }: MergedPair & CallOf<typeof participantsEndpoints.mergeAccounts>['body']) =>
      call(participantsEndpoints.mergeAccounts, { params: { id, otherId }, body }),
    // Leaves the page of the deleted account before anything else is refetched.
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.people }),
    onError: () => client.invalidateQueries({ queryKey: queryKeys.mergePreview() }),
  });
}

export function downloadParticipants(query: ParticipantsQuery, choice: SheetChoice): Promise<void> {
  const { page: _, pageSize: __, schoolId, ...filter } = query;
  // The file name says only that there is a school, because the id of a school means nothing to a reader.
  const named = { ...filter, school: schoolId && 'one-school' };
  return download(participantsEndpoints.downloadParticipants, sheetFileName('participants', named, choice), {
    query: { ...filter, schoolId, ...choice },
  });
}

export function downloadRegistrations(format: SheetFormat = 'csv', contacts?: string): Promise<void> {
  return download(
    participantsEndpoints.downloadRegistrations,
    sheetFileName('registrations', {}, { format, contacts }),
    {
      query: { format, contacts },
    },
  );
}
