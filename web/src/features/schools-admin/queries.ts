import { schoolsAdminEndpoints } from '@club/contract/schools-admin';
import type { CallOf } from '@club/contract/shared/endpoint';
import type { SheetFormat } from '@club/contract/shared/sheet';
import { keepPreviousData, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, download } from '#shared/api.ts';
import { queryKeys } from '#shared/query-keys.ts';
import { sheetFileName } from '#shared/sheet-file-name.ts';

export type SchoolsQuery = NonNullable<CallOf<typeof schoolsAdminEndpoints.listManagedSchools>['query']>;

/** One page of the matching schools. The previous page stays until the next has loaded. */
export function useManagedSchools(query: SchoolsQuery) {
  return useQuery({
    queryKey: [...queryKeys.managedSchools, query],
    queryFn: ({ signal }) => call(schoolsAdminEndpoints.listManagedSchools, { query }, { signal }),
    placeholderData: keepPreviousData,
    // Students add schools at any time.
    staleTime: 0,
  });
}

export function downloadSchools(
  { page: _, pageSize: __, ...filter }: SchoolsQuery,
  format: SheetFormat,
): Promise<void> {
  return download(schoolsAdminEndpoints.downloadManagedSchools, sheetFileName('schools', filter, { format }), {
    query: { ...filter, format },
  });
}

/** Maximum number of schools in one city. */
const allOfCity = 1000;

/** Candidates for a merge. */
export function useSchoolsOfCity(city: string) {
  return useQuery({
    queryKey: [...queryKeys.managedSchools, 'of', city],
    queryFn: async ({ signal }) =>
      (await call(schoolsAdminEndpoints.listManagedSchools, { query: { city, pageSize: allOfCity } }, { signal }))
        .schools,
    staleTime: 0,
  });
}

export function useApproveSchool() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, approved }: { id: string; approved: boolean }) =>
      (await call(schoolsAdminEndpoints.approveSchool, { params: { id }, body: { approved } })).school,
    onSettled: () => schoolsChanged(client),
  });
}

export type SchoolCorrection = CallOf<typeof schoolsAdminEndpoints.correctSchool>['body'];

/** Resolves to the school that remains. */
export function useCorrectSchool() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, body }: { id: string; body: SchoolCorrection }) =>
      (await call(schoolsAdminEndpoints.correctSchool, { params: { id }, body })).school,
    onSettled: () => schoolsChanged(client),
  });
}

/** Resolves to the school that remains. */
export function useMergeSchool() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, into }: { id: string; into: string }) =>
      (await call(schoolsAdminEndpoints.mergeSchool, { params: { id }, body: { into } })).school,
    onSettled: () => schoolsChanged(client),
  });
}

async function schoolsChanged(client: QueryClient): Promise<void> {
  await Promise.all(
    [queryKeys.schools, queryKeys.people, queryKeys.leaderboard].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  );
}
