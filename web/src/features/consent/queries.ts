import { consentEndpoints } from '@club/contract/consent';
import type { CallOf } from '@club/contract/shared/endpoint';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, download } from '#shared/api.ts';
import { queryKeys } from '#shared/query-keys.ts';

type Body<Name extends keyof typeof consentEndpoints> = CallOf<(typeof consentEndpoints)[Name]>['body'];

export function useGuardianLink(token: string) {
  return useQuery({
    queryKey: queryKeys.guardianLink(token),
    queryFn: ({ signal }) => call(consentEndpoints.readGuardianLink, { body: { token } }, { signal, quiet: true }),
    retry: false,
  });
}

/** Giving consent uses the link up, so nothing is refetched with it. */
export function useGiveConsent() {
  return useMutation({
    mutationFn: (body: Body<'giveConsentByLink'>) => call(consentEndpoints.giveConsentByLink, { body }),
  });
}

export function useWithdrawConsent(token: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (purposes: Body<'withdrawByLink'>['purposes']) =>
      call(consentEndpoints.withdrawByLink, { body: { token, purposes } }),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.guardianLink(token) }),
  });
}

export function useSendGuardianCode(token: string) {
  return useMutation({ mutationFn: () => call(consentEndpoints.sendGuardianCode, { body: { token } }) });
}

type GuardianRight =
  | { readonly right: 'data' | 'deletion'; readonly code: string }
  | { readonly right: 'correction'; readonly code: string; readonly text: string };

export function useGuardianRight(token: string) {
  return useMutation({
    async mutationFn(wanted: GuardianRight): Promise<void> {
      const { code } = wanted;
      switch (wanted.right) {
        case 'data':
          return download(consentEndpoints.readDataByGuardian, 'student-data.json', { body: { token, code } });
        case 'deletion':
          await call(consentEndpoints.deleteByGuardian, { body: { token, code } });
          return;
        case 'correction':
          await call(consentEndpoints.askCorrection, { body: { token, code, text: wanted.text } });
      }
    },
  });
}

export function useConsentOverview() {
  return useQuery({
    queryKey: queryKeys.consentOverview,
    queryFn: ({ signal }) => call(consentEndpoints.readConsentOverview, {}, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
}

export function useSendReminders() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Body<'sendConsentReminders'>) => call(consentEndpoints.sendConsentReminders, { body }),
    // Even after a refusal the numbers have changed.
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.consentOverview }),
  });
}

export function usePreviewConsentList() {
  return useMutation({
    mutationFn: (csv: string) => call(consentEndpoints.previewConsentList, { body: { csv } }),
  });
}

export function useAcceptConsentList() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Body<'acceptConsentList'>) => call(consentEndpoints.acceptConsentList, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.consentOverview }),
  });
}
