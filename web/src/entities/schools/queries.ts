import { siteEndpoints } from '@club/contract/site';
import { useReply } from '#shared/use-reply.ts';

/** The listed and approved schools of all cities; loaded only where one can be chosen. */
export function useSchoolsToChoose(enabled: boolean) {
  return useReply(siteEndpoints.listSchools, {}, { enabled, select: ({ schools }) => schools });
}

/** The listed and approved schools of a city, as displayed. */
export function useSchoolLabels(city: string) {
  return useReply(
    siteEndpoints.listSchools,
    { query: { city } },
    { select: ({ schools }) => schools.map(({ label }) => label) },
  );
}
