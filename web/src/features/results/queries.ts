import { resultsEndpoints } from '@club/contract/results';
import type { SheetFormat } from '@club/contract/shared/sheet';
import { refusalTexts } from '@club/texts/refusals';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call, download } from '#shared/api.ts';
import { ApiError } from '#shared/api-error.ts';
import { queryKeys } from '#shared/query-keys.ts';
import { useRoundParam } from '#shared/round-param.ts';
import { type SheetChoice, sheetFileName } from '#shared/sheet-file-name.ts';
import type { LeaderboardFilter } from './leaderboard.ts';

interface SheetOptions {
  readonly format?: SheetFormat;
  readonly contacts?: string | undefined;
  /** Omitted: all entries. */
  readonly filter?: LeaderboardFilter;
}

/** @param round slug of the round; omitted: the current one */
export function downloadResults(
  round?: string,
  { format = 'csv', filter, contacts }: SheetOptions = {},
): Promise<void> {
  const wanted = filter && accountFilterParams(filter);
  return download(resultsEndpoints.downloadResults, sheetFileName('results', { ...wanted }, { format, contacts }), {
    query: { ...wanted, round, format, contacts },
  });
}

/** @param round slug of the round; omitted: the current one */
export function downloadAnswers(round?: string, { format = 'csv', filter }: SheetOptions = {}): Promise<void> {
  const wanted = filter && accountFilterParams(filter);
  return download(resultsEndpoints.downloadAnswers, sheetFileName('answers', { ...wanted }, { format }), {
    query: { ...wanted, round, format },
  });
}

/** @param round slug of the round; omitted: the current one */
export function downloadDisqualified(
  round?: string,
  { format = 'csv', filter, contacts }: SheetOptions = {},
): Promise<void> {
  const wanted = filter && accountFilterParams(filter);
  return download(
    resultsEndpoints.downloadDisqualified,
    sheetFileName('disqualified', { ...wanted }, { format, contacts }),
    {
      query: { ...wanted, round, format, contacts },
    },
  );
}

/** @param city '' for all cities */
export function downloadQualifiers(city: string, round: string | undefined, choice: SheetChoice): Promise<void> {
  return download(resultsEndpoints.downloadQualifiers, sheetFileName('qualifiers', { city }, choice), {
    query: { round, ...(city && { city }), ...choice },
  });
}

const entriesPerPage = 50;

const refetchIntervalMs = 5_000;
const spreadRefetchIntervalMs = 15_000;

function isOfSameList(
  key: readonly unknown[] | undefined,
  round: string | undefined,
  filter: LeaderboardFilter,
): boolean {
  const [, ofRound, , ofFilter] = key ?? [];
  const shown = ofFilter as LeaderboardFilter | undefined;
  return ofRound === round && shown?.disqualified === filter.disqualified && shown.team === filter.team;
}

function filterQuery(filter: LeaderboardFilter) {
  return {
    ...accountFilterParams(filter),
    ...(filter.disqualified && { disqualified: 'true' as const }),
    ...(filter.team && { team: 'true' as const }),
  };
}

function accountFilterParams({ disqualified: _, team: __, ...texts }: LeaderboardFilter) {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));
}

/**
 * One page of the leaderboard, or of the disqualified entries, of the round in the address. It is refetched every few seconds while
 * the page is visible, but not under an open menu, whose row could move. The previous page stays until the next has loaded.
 */
export function useLeaderboard(filter: LeaderboardFilter, page: number) {
  const round = useRoundParam();
  const leaderboard = useQuery({
    queryKey: [...queryKeys.leaderboard, round, 'page', filter, page],
    queryFn: async ({ signal }) => {
      const query = { ...filterQuery(filter), page, pageSize: entriesPerPage, round };
      const reply = await call(resultsEndpoints.readLeaderboard, { query }, { signal });
      if (reply.viewer !== 'admin') {
        throw new ApiError(refusalTexts.en['admin-only'], { status: 403, code: 'admin-only' });
      }
      const pageCount = Math.max(1, Math.ceil(reply.total / entriesPerPage));
      return { entries: reply.leaderboard, total: reply.total, page: reply.page, pageCount };
    },
    placeholderData: (shown, query) => (isOfSameList(query?.queryKey, round, filter) ? shown : undefined),
  });
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

export function useScoreSpread(filter: LeaderboardFilter) {
  const round = useRoundParam();
  return useQuery({
    queryKey: [...queryKeys.leaderboard, round, 'spread', filter],
    queryFn: ({ signal }) =>
      call(resultsEndpoints.readScoreSpread, { query: { ...filterQuery(filter), round } }, { signal }),
    placeholderData: (shown, query) => (isOfSameList(query?.queryKey, round, filter) ? shown : undefined),
    refetchInterval: spreadRefetchIntervalMs,
  });
}

export function useUnapprovedEntries() {
  const round = useRoundParam();
  return useQuery({
    queryKey: [...queryKeys.leaderboard, round, 'unapproved'],
    queryFn: ({ signal }) => call(resultsEndpoints.readUnapprovedEntries, { query: { round } }, { signal }),
    // Schools are approved on another page.
    staleTime: 0,
  });
}

/** Lifting a disqualification returns the entry to its rank. */
export function useSetDisqualified() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, disqualified }: { readonly id: string; readonly disqualified: boolean }) =>
      call(resultsEndpoints.updateEntry, { params: { id }, body: { disqualified } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.leaderboard }),
  });
}

export function useEntryEvents(id: string) {
  return useQuery({
    queryKey: queryKeys.entryEvents(id),
    queryFn: ({ signal }) => call(resultsEndpoints.listEntryEvents, { params: { id } }, { signal }),
    // More may be recorded while the leaderboard is open.
    staleTime: 0,
  });
}

export function useReport() {
  const round = useRoundParam();
  return useQuery({
    queryKey: [...queryKeys.leaderboard, round, 'report'],
    queryFn: ({ signal }) => call(resultsEndpoints.readReport, { query: { round } }, { signal }),
  });
}
