import { auditEndpoints } from '@club/contract/audit';
import type { CallOf } from '@club/contract/shared/endpoint';
import type { SheetFormat } from '@club/contract/shared/sheet';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { call, download } from '#shared/api.ts';
import { queryKeys } from '#shared/query-keys.ts';
import { sheetFileName } from '#shared/sheet-file-name.ts';

export type AuditQuery = Omit<NonNullable<CallOf<typeof auditEndpoints.listAuditEvents>['query']>, 'before'>;

/** The audit log, newest first, loaded page by page. */
export function useAuditLog(query: AuditQuery) {
  return useInfiniteQuery({
    queryKey: [...queryKeys.auditLog, query],
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

export function downloadAuditLog(query: AuditQuery, format: SheetFormat): Promise<void> {
  return download(auditEndpoints.downloadAuditLog, sheetFileName('audit-log', query, { format }), {
    query: { ...query, format },
  });
}
