import type { CallOf, ReplyOf } from '@club/contract/shared/endpoint';
import { teamEndpoints } from '@club/contract/team';
import type { Role } from '@club/domain/shared/role';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, download } from '#shared/api.ts';
import { queryKeys } from '#shared/query-keys.ts';
import { session } from '#shared/session.ts';
import { type SheetChoice, sheetFileName } from '#shared/sheet-file-name.ts';

export type PeopleQuery = NonNullable<CallOf<typeof teamEndpoints.listUsers>['query']>;
export type Person = ReplyOf<typeof teamEndpoints.listUsers>['users'][number];

/** One page of the accounts that fit, newest first; while another is on its way, the page before it. */
export function usePeople(asked: PeopleQuery) {
  return useQuery({
    queryKey: [...queryKeys.people, asked],
    queryFn: ({ signal }) => call(teamEndpoints.listUsers, { query: asked }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function downloadPeople({ page: _, pageSize: __, ...filter }: PeopleQuery, choice: SheetChoice): Promise<void> {
  return download(teamEndpoints.downloadUsers, sheetFileName('people', filter, choice), {
    query: { ...filter, ...choice },
  });
}

/** Null removes the role. Anyone who gives up their own role no longer sees its pages. */
export function useChangeRole() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, role }: { id: string; role: Role | null }) =>
      (await call(teamEndpoints.updateUser, { params: { id }, body: { role } })).user,
    onSuccess: (user) => session.refreshUser(user),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.people }),
  });
}

export function useResetSecondFactor() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      call(teamEndpoints.resetSecondFactor, { params: { id }, body: { reason } }),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.people }),
  });
}
