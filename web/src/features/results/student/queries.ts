import { resultsEndpoints } from '@club/contract/results';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#shared/api.ts';
import { queryKeys } from '#shared/query-keys.ts';

/** @param isSubmitted until then the server has nothing to report */
export function useAttemptSummary(accountId: string, isSubmitted: boolean) {
  return useQuery({
    queryKey: queryKeys.ownSummary(accountId),
    queryFn: ({ signal }) => call(resultsEndpoints.readSummary, {}, { quiet: true, signal }),
    enabled: isSubmitted,
    // An appeal may have been answered while another page was visible.
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
}

/** The summary shows the outcome of the appeal. */
export function useSendAppeal(accountId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (text: string) => call(resultsEndpoints.sendAppeal, { body: { text } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.ownSummary(accountId) }),
  });
}

/** @param round slug of an earlier round; undefined: the current one */
export function useReview(accountId: string, round: string | undefined) {
  return useQuery({
    queryKey: queryKeys.ownReview(accountId, round),
    queryFn: ({ signal }) => call(resultsEndpoints.readReview, { query: { round } }, { quiet: true, signal }),
    // Keys are corrected, and steps pass by themselves.
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
}
