import { profileEndpoints } from '@club/contract/profile';
import type { CallOf } from '@club/contract/shared/endpoint';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, saveFile } from '#shared/api.ts';
import { queryKeys } from '#shared/query-keys.ts';
import { session } from '#shared/session.ts';

type ProfileBody = NonNullable<CallOf<typeof profileEndpoints.createProfile>['body']>;

/** Writes one's own profile; gives the account as it is then. */
export function useChangeProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ProfileBody) => call(profileEndpoints.createProfile, { body }),
    onSuccess(account) {
      client.setQueryData(queryKeys.ownAccount, account);
      session.refreshUser(account.user);
    },
  });
}

/** Where the account is logged in. */
export function useOwnSessions() {
  return useQuery({
    queryKey: queryKeys.ownSessions,
    queryFn: async ({ signal }) => (await call(profileEndpoints.listSessions, {}, { signal })).sessions,
    // Another device may have logged in or out meanwhile.
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
}

export function useEndSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(profileEndpoints.endSession, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.ownSessions }),
  });
}

export function useEndOtherSessions() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(profileEndpoints.endOtherSessions),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.ownSessions }),
  });
}

/** Saves all that is kept of the account as a file. */
export function useDownloadOwnData() {
  return useMutation({
    mutationFn: async () => {
      const data = await call(profileEndpoints.readOwnData);
      saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), 'my-data.json');
    },
  });
}

export function useDeleteOwnAccount() {
  return useMutation({
    mutationFn: (password: string) => call(profileEndpoints.deleteOwnAccount, { body: { password } }),
  });
}
