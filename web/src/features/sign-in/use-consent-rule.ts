import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '#shared/query-keys.ts';

/** What the club asks for before a round; undefined until it is known. */
export function useConsentRule() {
  return useQuery({
    queryKey: queryKeys.consentRule,
    queryFn: async ({ signal }) => (await import('#entities/accounts/queries.ts')).readConsentRule(signal),
  }).data?.rule;
}
