import { resultsEndpoints } from '@club/contract/results';
import { useReply } from '#shared/use-reply.ts';

/** @param isSubmitted until then the server has nothing to report */
export function useAttemptSummary(accountId: string, isSubmitted: boolean) {
  return useReply(
    resultsEndpoints.readSummary,
    {},
    {
      quiet: true,
      account: accountId,
      enabled: isSubmitted,
      // An appeal may have been answered while another page was visible.
      staleTime: 0,
      refetchOnWindowFocus: true,
    },
  );
}
