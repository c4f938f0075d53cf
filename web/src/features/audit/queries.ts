import { auditEndpoints } from '@club/contract/audit';
import type { CallOf } from '@club/contract/shared/endpoint';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '#shared/api.ts';
import { repliesOf } from '#shared/reply-key.ts';

export type AuditQuery = Omit<NonNullable<CallOf<typeof auditEndpoints.listAuditEvents>['query']>, 'before'>;

/** The audit log, newest first, loaded page by page. */
export function useAuditLog(query: AuditQuery) {
  return useInfiniteQuery({
    queryKey: [...repliesOf(auditEndpoints.listAuditEvents), query],
    queryFn: ({ pageParam, signal }) =>
      call(
        auditEndpoints.listAuditEvents,
        { query: { ...query, ...(pageParam !== null && { before: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ nextBefore }) => nextBefore,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
