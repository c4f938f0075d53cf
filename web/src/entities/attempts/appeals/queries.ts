import { resultsEndpoints } from '@club/contract/results';
import type { CallOf } from '@club/contract/shared/endpoint';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#shared/api.ts';
import { queryKeys } from '#shared/query-keys.ts';
import { useRoundParam } from '#shared/round-param.ts';

const refetchIntervalMs = 30_000;

/** The disqualified entries of the round in the address whose appeal is waiting for an answer. */
export function useWaitingAppeals({ enabled = true } = {}) {
  const round = useRoundParam();
  return useQuery({
    enabled,
    queryKey: [...queryKeys.leaderboard, round, 'appeals'],
    queryFn: ({ signal }) => call(resultsEndpoints.listAppeals, { query: { round } }, { signal }),
    staleTime: 0,
    refetchInterval: refetchIntervalMs,
  });
}

/** Answers the appeal of an entry. */
export function useAnswerAppeal(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CallOf<typeof resultsEndpoints.answerAppeal>['body']) =>
      call(resultsEndpoints.answerAppeal, { params: { id }, body }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: queryKeys.entryEvents(id) }),
        queryClient.invalidateQueries({ queryKey: queryKeys.leaderboard }),
        queryClient.invalidateQueries({ queryKey: queryKeys.participants }),
        queryClient.invalidateQueries({ queryKey: queryKeys.tasks }),
      ]),
  });
}
