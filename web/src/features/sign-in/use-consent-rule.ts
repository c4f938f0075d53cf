import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '#shared/query-keys.ts';

/** Undefined until it has been fetched. */
export function useConsentRule() {
  return useQuery({
    queryKey: queryKeys.consentRule,
    queryFn: async ({ signal }) => (await import('#entities/accounts/queries.ts')).readConsentRule(signal),
  }).data?.rule;
}
