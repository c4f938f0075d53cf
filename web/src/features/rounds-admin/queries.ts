import { roundsAdminEndpoints } from '@club/contract/rounds-admin';
import type { CallOf } from '@club/contract/shared/endpoint';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#shared/api.ts';
import { queryKeys } from '#shared/query-keys.ts';

export type NewRound = CallOf<typeof roundsAdminEndpoints.createRound>['body'];

export function useCreateRound() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: NewRound) => (await call(roundsAdminEndpoints.createRound, { body })).round,
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.rounds }),
  });
}

export function useWaiting(slug: string) {
  return useQuery({
    queryKey: queryKeys.waiting(slug),
    queryFn: ({ signal }) => call(roundsAdminEndpoints.countWaiting, { params: { slug } }, { signal }),
    staleTime: 0,
  });
}

export type RoundChanges = NonNullable<CallOf<typeof roundsAdminEndpoints.updateRound>['body']>;

/** Omitted settings stay unchanged. */
export function useUpdateRound(slug: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: RoundChanges) =>
      (await call(roundsAdminEndpoints.updateRound, { params: { slug }, body })).round,
    onSuccess: (round) => {
      client.setQueryData(queryKeys.roundSettings(round.slug), round);
      void client.invalidateQueries({ queryKey: queryKeys.rounds });
    },
  });
}
