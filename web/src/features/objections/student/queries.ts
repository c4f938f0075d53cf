import { objectionsEndpoints } from '@club/contract/objections';
import type { CallOf } from '@club/contract/shared/endpoint';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#shared/api.ts';
import { queryKeys } from '#shared/query-keys.ts';

export type NewObjection = CallOf<typeof objectionsEndpoints.sendObjection>['body'];

export function useOwnObjections(accountId: string, round: string) {
  return useQuery({
    queryKey: queryKeys.ownObjections(accountId, round),
    queryFn: ({ signal }) => call(objectionsEndpoints.listOwnObjections, { query: { round } }, { quiet: true, signal }),
    // Organisers may answer while another page is in front, and steps change with the clock.
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
}

export function useSendObjection(accountId: string, round: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewObjection) => call(objectionsEndpoints.sendObjection, { query: { round }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.ownObjections(accountId, round) }),
  });
}
