import { publicBoardEndpoints } from '@club/contract/public-board';
import type { CallOf } from '@club/contract/shared/endpoint';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '#shared/api.ts';
import { queryKeys } from '#shared/query-keys.ts';

export type BoardQuery = NonNullable<CallOf<typeof publicBoardEndpoints.readBoard>['query']>;

export function useBoard(slug: string, query: BoardQuery) {
  return useQuery({
    queryKey: queryKeys.board(slug, query),
    queryFn: ({ signal }) => call(publicBoardEndpoints.readBoard, { params: { slug }, query }, { signal }),
    // Results are corrected and unpublished; an unchanged page comes from the browser's cache.
    staleTime: 0,
    refetchOnWindowFocus: true,
    placeholderData: keepPreviousData,
  });
}

/** @param accountId undefined if nobody is logged in, so that searching is refused */
export function useBoardSearch(slug: string, accountId: string | undefined, name: string) {
  return useQuery({
    queryKey: queryKeys.boardSearch(slug, accountId, name),
    queryFn: ({ signal }) =>
      call(publicBoardEndpoints.searchBoard, { params: { slug }, query: { name } }, { quiet: true, signal }),
    enabled: accountId !== undefined,
  });
}
