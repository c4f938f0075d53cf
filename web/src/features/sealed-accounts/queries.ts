import { sealedAccountsEndpoints } from '@club/contract/sealed-accounts';
import type { CallOf } from '@club/contract/shared/endpoint';
import { useMutation } from '@tanstack/react-query';
import { download } from '#shared/api.ts';

/** Saves the data as a file. Never kept by the page. */
export function useOpenSealedAccount() {
  return useMutation({
    mutationFn: (body: CallOf<typeof sealedAccountsEndpoints.openSealedAccount>['body']) =>
      download(sealedAccountsEndpoints.openSealedAccount, 'sealed-account.json', { body }),
  });
}
