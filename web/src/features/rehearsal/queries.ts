import { rehearsalEndpoints } from '@club/contract/rehearsal';
import type { CallOf } from '@club/contract/shared/endpoint';
import { siteEndpoints } from '@club/contract/site';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#shared/api.ts';

const rehearsalKey = ['rehearsal'] as const;
/** Rehearsals are rounds: who begins or ends one changes their lists. */
const roundsKey = ['rounds'] as const;

/** In milliseconds: what opens, closes and fills up by itself is looked at so often. */
const lookEvery = 5_000;

/** The rehearsal that there is; null: none. */
export function useRehearsal() {
  return useQuery({
    queryKey: rehearsalKey,
    queryFn: async ({ signal }) => (await call(rehearsalEndpoints.readRehearsal, {}, { signal })).rehearsal,
    staleTime: 0,
    refetchInterval: lookEvery,
  });
}

/** The rounds that can be rehearsed. */
export function useRoundsToRehearse() {
  return useQuery({
    queryKey: [...roundsKey, 'list'],
    queryFn: async ({ signal }) => (await call(siteEndpoints.listRounds, {}, { signal })).rounds,
    select: (rounds) => rounds.filter((round) => !round.isRehearsal),
  });
}

export type RehearsalToBegin = CallOf<typeof rehearsalEndpoints.beginRehearsal>['body'] & { readonly slug: string };

export function useBeginRehearsal() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ slug, ...body }: RehearsalToBegin) =>
      (await call(rehearsalEndpoints.beginRehearsal, { params: { slug }, body })).rehearsal,
    onSuccess: (rehearsal) => {
      client.setQueryData(rehearsalKey, rehearsal);
      return client.invalidateQueries({ queryKey: roundsKey });
    },
    // Somebody else may have begun one.
    onError: () => client.invalidateQueries({ queryKey: rehearsalKey }),
  });
}

export function useEndRehearsal() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(rehearsalEndpoints.endRehearsal, {}),
    onSuccess: () => client.setQueryData(rehearsalKey, null),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: rehearsalKey });
      await client.invalidateQueries({ queryKey: roundsKey });
    },
  });
}
