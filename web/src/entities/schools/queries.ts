import { siteEndpoints } from '@club/contract/site';
import { useQuery } from '@tanstack/react-query';
import { call } from '#shared/api.ts';

/** The listed and approved schools of every city; asked for only where one is to be chosen. */
export function useSchoolsToChoose(enabled: boolean) {
  return useQuery({
    queryKey: ['schools', 'all'],
    enabled,
    queryFn: async ({ signal }) => (await call(siteEndpoints.listSchools, {}, { signal })).schools,
  });
}
