import { sealedAccountsEndpoints } from '@club/contract/sealed-accounts';
import type { CallOf } from '@club/contract/shared/endpoint';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call, download } from '#shared/api.ts';
import { queryKeys } from '#shared/query-keys.ts';

export function useSealedAccounts() {
  return useQuery({
    queryKey: queryKeys.sealedAccounts,
    queryFn: ({ signal }) => call(sealedAccountsEndpoints.readSealedAccounts, {}, { signal }),
  });
}

/** Saves the data as a file. Never kept by the page. */
export function useOpenSealedAccount() {
  return useMutation({
    mutationFn: (body: CallOf<typeof sealedAccountsEndpoints.openSealedAccount>['body']) =>
      download(sealedAccountsEndpoints.openSealedAccount, 'sealed-account.json', { body }),
  });
}
