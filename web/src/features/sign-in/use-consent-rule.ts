import { useQuery } from '@tanstack/react-query';
import { useFirstFocus } from '#entities/accounts/use-first-focus.ts';

/** Undefined until it has been fetched, which begins with the first field: it matters in the last step. */
export function useConsentRule() {
  const isWanted = useFirstFocus();
  return useQuery({
    queryKey: ['consent rule'],
    queryFn: async ({ signal }) => (await import('#entities/accounts/queries.ts')).readConsentRule(signal),
    enabled: isWanted,
  }).data?.rule;
}
