import { statisticsEndpoints } from '@club/contract/statistics';
import { useRoundParam } from '#shared/round-param.ts';
import { useReply } from '#shared/use-reply.ts';

/** Slow to compute, so it is not refetched automatically. */
export function useStatistics() {
  return useReply(
    statisticsEndpoints.readStatistics,
    { query: { round: useRoundParam() } },
    { refetchOnWindowFocus: false },
  );
}
