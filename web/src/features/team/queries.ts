import type { CallOf, ReplyOf } from '@club/contract/shared/endpoint';
import { teamEndpoints } from '@club/contract/team';
import type { Role } from '@club/domain/shared/role';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, download } from '#shared/api.ts';
import { knownDevice } from '#shared/known-device.ts';
import { queryKeys } from '#shared/query-keys.ts';
import { session } from '#shared/session.ts';
import { type SheetChoice, sheetFileName } from '#shared/sheet-file-name.ts';

export type PeopleQuery = NonNullable<CallOf<typeof teamEndpoints.listUsers>['query']>;
export type Person = ReplyOf<typeof teamEndpoints.listUsers>['users'][number];

/** One page of the matching accounts, newest first. The previous page stays until the next has loaded. */
export function usePeople(query: PeopleQuery) {
  return useQuery({
    queryKey: [...queryKeys.people, query],
    queryFn: ({ signal }) => call(teamEndpoints.listUsers, { query }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function downloadPeople({ page: _, pageSize: __, ...filter }: PeopleQuery, choice: SheetChoice): Promise<void> {
  return download(teamEndpoints.downloadUsers, sheetFileName('people', filter, choice), {
    query: { ...filter, ...choice },
  });
}

/** Null removes the role. Somebody who gives up their own role no longer sees its pages. */
export function useChangeRole() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, role }: { id: string; role: Role | null }) =>
      (await call(teamEndpoints.updateUser, { params: { id }, body: { role } })).user,
    onSuccess: (user) => session.refreshUser(user),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.people }),
  });
}

export function useInvitations() {
  return useQuery({
    queryKey: queryKeys.invitations,
    queryFn: async ({ signal }) => (await call(teamEndpoints.listInvitations, {}, { signal })).invitations,
    staleTime: 0,
  });
}

export type OpenInvitation = ReplyOf<typeof teamEndpoints.listInvitations>['invitations'][number];

export function useInvite() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CallOf<typeof teamEndpoints.inviteToTeam>['body']) => call(teamEndpoints.inviteToTeam, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.invitations }),
  });
}

export function useRevokeInvitation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(teamEndpoints.revokeInvitation, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.invitations }),
  });
}

/** Fetched once, because using the link invalidates it. */
export function useInvitation(token: string) {
  return useQuery({
    queryKey: queryKeys.invitation(token),
    queryFn: ({ signal }) => call(teamEndpoints.readInvitation, { body: { token } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

export function useAcceptInvitation() {
  return useMutation({
    mutationFn: (body: CallOf<typeof teamEndpoints.acceptInvitation>['body']) =>
      call(teamEndpoints.acceptInvitation, { body }),
    onSuccess({ token, device, user }) {
      knownDevice.keep(user, device);
      session.logIn(token, user);
    },
  });
}

export function useJoinTeam() {
  return useMutation({
    mutationFn: (token: string) => call(teamEndpoints.joinTeam, { body: { token } }),
    onSuccess: ({ user }) => session.refreshUser(user),
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
