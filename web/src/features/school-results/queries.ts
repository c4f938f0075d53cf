import { schoolResultsEndpoints } from '@club/contract/school-results';
import type { SheetFormat } from '@club/contract/shared/sheet';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, download } from '#shared/api.ts';
import { queryKeys } from '#shared/query-keys.ts';
import { sheetFileName } from '#shared/sheet-file-name.ts';

/** Not cached: a teacher who returns to the page types the code again. */
export function useReadSchoolResults() {
  return useMutation({
    mutationFn: (code: string) => call(schoolResultsEndpoints.readSchoolResults, { body: { code } }),
  });
}

export function useDownloadSchoolResults({ code, school }: { code: string; school: string }) {
  return useMutation({
    mutationFn: (format: SheetFormat) =>
      download(schoolResultsEndpoints.downloadSchoolResults, sheetFileName('school-results', { school }, { format }), {
        body: { code, format },
      }),
  });
}

export function useSchoolCodes(slug: string) {
  return useQuery({
    queryKey: queryKeys.schoolCodes(slug),
    queryFn: ({ signal }) => call(schoolResultsEndpoints.listSchoolCodes, { params: { slug } }, { signal }),
    staleTime: 0,
  });
}

export function useMakeSchoolCode(slug: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (schoolId: string) =>
      call(schoolResultsEndpoints.makeSchoolCode, { params: { slug }, body: { schoolId } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.schoolCodes(slug) }),
  });
}

export function useRevokeSchoolCode(slug: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(schoolResultsEndpoints.revokeSchoolCode, { params: { slug, id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.schoolCodes(slug) }),
  });
}
