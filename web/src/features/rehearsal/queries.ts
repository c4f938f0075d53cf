import { rehearsalEndpoints } from '@club/contract/rehearsal';
import type { CallOf } from '@club/contract/shared/endpoint';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#shared/api.ts';
import { queryKeys } from '#shared/query-keys.ts';
import { simulatedStudents, studentsPerPress } from './simulated-students.ts';

/** In milliseconds. The round opens, closes and fills up by itself. */
const refetchIntervalMs = 5_000;

/** Null if there is no rehearsal. */
export function useRehearsal() {
  return useQuery({
    queryKey: queryKeys.rehearsal,
    queryFn: async ({ signal }) => (await call(rehearsalEndpoints.readRehearsal, {}, { signal })).rehearsal,
    staleTime: 0,
    refetchInterval: refetchIntervalMs,
  });
}

export type NewRehearsal = CallOf<typeof rehearsalEndpoints.beginRehearsal>['body'] & { readonly slug: string };

export function useBeginRehearsal() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ slug, ...body }: NewRehearsal) =>
      (await call(rehearsalEndpoints.beginRehearsal, { params: { slug }, body })).rehearsal,
    onSuccess: (rehearsal) => {
      client.setQueryData(queryKeys.rehearsal, rehearsal);
      return client.invalidateQueries({ queryKey: queryKeys.rounds });
    },
    // Somebody else may have started one.
    onError: () => client.invalidateQueries({ queryKey: queryKeys.rehearsal }),
  });
}

export function useEndRehearsal() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(rehearsalEndpoints.endRehearsal, {}),
    onSuccess: () => client.setQueryData(queryKeys.rehearsal, null),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: queryKeys.rehearsal });
      await client.invalidateQueries({ queryKey: queryKeys.rounds });
    },
  });
}

export function useAddSimulatedStudents() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(rehearsalEndpoints.makeSimulatedStudents, { body: { count: studentsPerPress } }),
    onSuccess: ({ students }) => simulatedStudents.play(students),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.rehearsal }),
  });
}
