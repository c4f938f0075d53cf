import { profileEndpoints } from '@club/contract/profile';
import type { CallOf } from '@club/contract/shared/endpoint';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { currentUser } from '#entities/accounts/queries.ts';
import { call } from '#shared/api.ts';
import { queryKeys } from '#shared/query-keys.ts';
import { saveFile } from '#shared/save-file.ts';
import { session } from '#shared/session.ts';

/** Maximum wait for fresh data before success is reported. */
const refreshTimeoutMs = 5000;

export function useNameDisplay() {
  return useQuery({
    queryKey: queryKeys.nameDisplay,
    queryFn: ({ signal }) => call(profileEndpoints.readNameDisplay, {}, { signal }),
  });
}

export function useChangeNameDisplay() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NonNullable<CallOf<typeof profileEndpoints.changeNameDisplay>['body']>) =>
      call(profileEndpoints.changeNameDisplay, { body }),
    onSuccess: (display) => client.setQueryData(queryKeys.nameDisplay, display),
  });
}

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

/** Downloads everything stored about the account. */
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

export function useSecondFactor() {
  return useQuery({
    queryKey: queryKeys.ownSecondFactor,
    queryFn: ({ signal }) => call(profileEndpoints.readSecondFactor, {}, { signal }),
    staleTime: 0,
  });
}

export function useStartSecondFactor() {
  return useMutation({
    mutationFn: (password: string) => call(profileEndpoints.startSecondFactor, { body: { password } }),
  });
}

/** Refetches the account and its sessions, because both have changed. */
function useSecondFactorChange<Body, Reply>(mutationFn: (body: Body) => Promise<Reply>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    async onSuccess() {
      await Promise.allSettled([
        client.invalidateQueries({ queryKey: queryKeys.ownSecondFactor }),
        client.invalidateQueries({ queryKey: queryKeys.ownSessions }),
        currentUser(AbortSignal.timeout(refreshTimeoutMs)).then((user) => user && session.refreshUser(user)),
      ]);
    },
  });
}

export function useTurnSecondFactorOn() {
  return useSecondFactorChange((code: string) => call(profileEndpoints.turnSecondFactorOn, { body: { code } }));
}

type Proof = CallOf<typeof profileEndpoints.turnSecondFactorOff>['body'];

export function useTurnSecondFactorOff() {
  return useSecondFactorChange((body: Proof) => call(profileEndpoints.turnSecondFactorOff, { body }));
}

export function useRenewRecoveryCodes() {
  return useSecondFactorChange((body: Proof) => call(profileEndpoints.renewRecoveryCodes, { body }));
}

/** A text file with one code per line. */
export function saveRecoveryCodes(text: string): void {
  saveFile(new Blob([text], { type: 'text/plain' }), 'recovery-codes.txt');
}
