import type { SchoolReply } from '@club/contract/entities/schools';
import type { siteEndpoints } from '@club/contract/site';
import type { Language } from '@club/domain/shared/language';
import { useMutation, useQuery } from '@tanstack/react-query';
import { replyKey } from '#shared/reply-key.ts';

// The API client is loaded only when somebody searches for a school, because many visitors only read the page.
const loadCalls = () => Promise.all([import('#shared/api.ts'), import('@club/contract/site')]);

type ListSchools = typeof siteEndpoints.listSchools;
const schoolList: Pick<ListSchools, 'method' | 'path'> = { method: 'GET', path: '/api/schools' };

/** Fetched once somebody searches for a school. */
export function useSchools(isWanted: boolean) {
  return useQuery({
    queryKey: replyKey<ListSchools>(schoolList, {}),
    queryFn: async () => {
      const [{ call }, { siteEndpoints }] = await loadCalls();
      return call(siteEndpoints.listSchools, {});
    },
    select: ({ schools }) => schools,
    enabled: isWanted,
    staleTime: 5 * 60_000,
  });
}

/** Null if fewer than five have registered. */
export function useRegistered(school: SchoolReply | null) {
  return useQuery({
    queryKey: ['registered', school?.id],
    queryFn: async () => {
      const [{ call }, { siteEndpoints }] = await loadCalls();
      return (await call(siteEndpoints.readRegistered, { params: { id: school?.id ?? '' } })).registered;
    },
    enabled: school !== null,
    staleTime: 60_000,
  });
}

/** Without a school, the poster has space to write its name. */
export function useDownloadPoster() {
  return useMutation({
    mutationFn: async ({ school, language }: { school: SchoolReply | null; language: Language }) => {
      const [{ download }, { siteEndpoints }] = await loadCalls();
      const query = { language, ...(school && { school: school.id }) };
      await download(siteEndpoints.printPoster, `poster-${language}.pdf`, { query });
    },
  });
}
