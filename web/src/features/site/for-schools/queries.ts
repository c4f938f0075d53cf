import type { SchoolReply } from '@club/contract/entities/schools';
import type { Language } from '@club/domain/shared/language';
import { useMutation, useQuery } from '@tanstack/react-query';
import { queryKeys } from '#shared/query-keys.ts';

// The API client loads only when somebody looks for a school: many only read the page.
const loadCalls = () => Promise.all([import('#shared/api.ts'), import('@club/contract/site')]);

/** All schools that are offered, read once somebody looks for one. */
export function useSchools(isWanted: boolean) {
  return useQuery({
    queryKey: queryKeys.allSchools,
    queryFn: async () => {
      const [{ call }, { siteEndpoints }] = await loadCalls();
      return (await call(siteEndpoints.listSchools)).schools;
    },
    enabled: isWanted,
    staleTime: 5 * 60_000,
  });
}

/** Null if fewer than five have registered. */
export function useRegistered(school: SchoolReply | null) {
  return useQuery({
    queryKey: queryKeys.registered(school?.id),
    queryFn: async () => {
      const [{ call }, { siteEndpoints }] = await loadCalls();
      return (await call(siteEndpoints.readRegistered, { params: { id: school?.id ?? '' } })).registered;
    },
    enabled: school !== null,
    staleTime: 60_000,
  });
}

/** Saves the poster of a school as a file; without one it has room for the name. */
export function useDownloadPoster() {
  return useMutation({
    mutationFn: async ({ school, language }: { school: SchoolReply | null; language: Language }) => {
      const [{ download }, { siteEndpoints }] = await loadCalls();
      const query = { language, ...(school && { school: school.id }) };
      await download(siteEndpoints.printPoster, `poster-${language}.pdf`, { query });
    },
  });
}
