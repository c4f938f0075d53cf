import type { SheetFormat } from '@club/contract/shared/sheet';
import { statisticsEndpoints } from '@club/contract/statistics';
import { useQuery } from '@tanstack/react-query';
import { call, download } from '#shared/api.ts';
import { queryKeys } from '#shared/query-keys.ts';
import { useRoundParam } from '#shared/round-param.ts';
import { sheetFileName } from '#shared/sheet-file-name.ts';

/** @param round slug of the round; omitted: the current one */
export function downloadStatistics(round: string | undefined, format: SheetFormat): Promise<void> {
  const query = { round, format };
  return download(statisticsEndpoints.downloadStatistics, sheetFileName('statistics', { round }, { format }), {
    query,
  });
}

/** @param round slug of a round; omitted: the current one */
export function downloadScoreSpreads(round: string | undefined, format: SheetFormat): Promise<void> {
  const query = { round, format };
  return download(statisticsEndpoints.downloadScoreSpreads, sheetFileName('scores', { round }, { format }), { query });
}

/** Slow to compute, so it is not refetched automatically. */
export function useStatistics() {
  const round = useRoundParam();
  return useQuery({
    queryKey: [...queryKeys.leaderboard, round, 'statistics'],
    queryFn: ({ signal }) => call(statisticsEndpoints.readStatistics, { query: { round } }, { signal }),
    refetchOnWindowFocus: false,
  });
}
