import type { siteEndpoints } from '@club/contract/site';
import { useQuery } from '@tanstack/react-query';
import { replyKey } from '#shared/reply-key.ts';
import { loadQueries } from './load-queries.ts';
import { useFirstFocus } from './use-first-focus.ts';

type ListSchools = typeof siteEndpoints.listSchools;
const schoolList: Pick<ListSchools, 'method' | 'path'> = { method: 'GET', path: '/api/schools' };

/** The listed schools of a city, loaded on first use. */
export function useSchools(city: string) {
  const isWanted = useFirstFocus();
  return useQuery({
    queryKey: replyKey<ListSchools>(schoolList, { query: { city } }),
    queryFn: async ({ signal }) => (await loadQueries(() => import('./queries.ts'))).listSchools(city, signal),
    select: ({ schools }) => schools,
    enabled: isWanted,
    // The list changes between events, not while somebody fills in a form.
    staleTime: Number.POSITIVE_INFINITY,
  });
}
