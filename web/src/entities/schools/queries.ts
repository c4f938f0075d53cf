import { siteEndpoints } from '@club/contract/site';
import { useQuery } from '@tanstack/react-query';
import { call } from '#shared/api.ts';
import { queryKeys } from '#shared/query-keys.ts';

/** The listed and approved schools of all cities; loaded only where one can be chosen. */
export function useSchoolsToChoose(enabled: boolean) {
  return useQuery({
    queryKey: queryKeys.allSchools,
    enabled,
    queryFn: async ({ signal }) => (await call(siteEndpoints.listSchools, {}, { signal })).schools,
  });
}

/** The listed and approved schools of a city, as displayed. */
export function useSchoolLabels(city: string) {
  return useQuery({
    queryKey: queryKeys.schoolsOfCity(city),
    queryFn: async ({ signal }) => {
      const { schools } = await call(siteEndpoints.listSchools, { query: { city } }, { signal });
      return schools.map(({ label }) => label);
    },
  });
}
