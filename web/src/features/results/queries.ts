import { resultsEndpoints } from '@club/contract/results';
import type { ReplyOf } from '@club/contract/shared/endpoint';
import { refusalTexts } from '@club/texts/refusals';
import { useEffect } from 'react';
import { ApiError } from '#shared/api-error.ts';
import { sheetOf } from '#shared/download-sheet.ts';
import { useRoundParam } from '#shared/round-param.ts';
import type { OnBytes } from '#shared/use-file-download.ts';
import { useReply } from '#shared/use-reply.ts';
import type { LeaderboardFilter } from './leaderboard.ts';

/** @param round slug of the round; omitted: the current one */
export function downloadResults(round?: string, onBytes?: OnBytes): Promise<void> {
  return sheetOf(resultsEndpoints.downloadResults, 'results', { query: { round } }, {})('csv', undefined, onBytes);
}

const entriesPerPage = 50;

const refetchIntervalMs = 5_000;
const spreadRefetchIntervalMs = 15_000;

/** Whether a key is of the same round and of the same of the three lists. */
function isOfSameList(key: readonly unknown[] | undefined, query: ReturnType<typeof filterQuery>): boolean {
  const shown = key?.[2] as { readonly query: Partial<typeof query> } | undefined;
  return (['round', 'disqualified', 'team'] as const).every((name) => shown?.query[name] === query[name]);
}

function filterQuery(filter: LeaderboardFilter, round: string | undefined) {
  return {
    round,
    ...accountFilterParams(filter),
    ...(filter.disqualified && { disqualified: 'true' as const }),
    ...(filter.team && { team: 'true' as const }),
  };
}

export function accountFilterParams({ disqualified: _, team: __, ...texts }: LeaderboardFilter) {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));
}

/**
 * One page of the leaderboard, or of the disqualified entries, of the round in the address. It is refetched every few seconds while
 * the page is visible, but not under an open menu, whose row could move. The previous page stays until the next has loaded.
 */
export function useLeaderboard(filter: LeaderboardFilter, page: number) {
  const query = filterQuery(filter, useRoundParam());
  const leaderboard = useReply(
    resultsEndpoints.readLeaderboard,
    { query: { ...query, page, pageSize: entriesPerPage } },
    {
      placeholderData: (shown, of) => (isOfSameList(of?.queryKey, query) ? shown : undefined),
      select: pageOf,
    },
  );
  const { refetch } = leaderboard;
  useEffect(() => {
    const timer = setInterval(() => {
      const isWatched = !document.hidden && navigator.onLine && document.querySelector('[role="menu"]') === null;
      if (isWatched) void refetch({ cancelRefetch: false });
    }, refetchIntervalMs);
    return () => clearInterval(timer);
  }, [refetch]);
  return leaderboard;
}

function pageOf(reply: ReplyOf<typeof resultsEndpoints.readLeaderboard>) {
  if (reply.viewer !== 'admin') throw new ApiError(refusalTexts.en['admin-only'], { status: 403, code: 'admin-only' });
  const pageCount = Math.max(1, Math.ceil(reply.total / entriesPerPage));
  return { entries: reply.leaderboard, total: reply.total, page: reply.page, pageCount };
}

export function useScoreSpread(filter: LeaderboardFilter) {
  const query = filterQuery(filter, useRoundParam());
  return useReply(
    resultsEndpoints.readScoreSpread,
    { query },
    {
      placeholderData: (shown, of) => (isOfSameList(of?.queryKey, query) ? shown : undefined),
      refetchInterval: spreadRefetchIntervalMs,
    },
  );
}
