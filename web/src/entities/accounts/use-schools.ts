import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '#shared/query-keys.ts';
import { loadQueries } from './load-queries.ts';
import { useFirstFocus } from './use-first-focus.ts';

/** The listed schools of a city, loaded on first use. */
export function useSchools(city: string) {
  const isWanted = useFirstFocus();
  return useQuery({
    queryKey: queryKeys.schoolsOfCity(city),
    queryFn: async ({ signal }) => (await loadQueries(() => import('./queries.ts'))).listSchools(city, signal),
    enabled: isWanted,
    // The list changes between events, not while somebody fills in a form.
    staleTime: Number.POSITIVE_INFINITY,
  });
}
