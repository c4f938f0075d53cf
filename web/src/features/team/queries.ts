import { auditEndpoints } from '@club/contract/audit';
import { profileEndpoints } from '@club/contract/profile';
import type { CallOf, ReplyOf } from '@club/contract/shared/endpoint';
import type { SheetFormat } from '@club/contract/shared/sheet';
import { teamEndpoints } from '@club/contract/team';
import type { Role } from '@club/domain/shared/role';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, download } from '#shared/api.ts';
import { session } from '#shared/session.ts';

const peopleKey = ['people'] as const;

export type PeopleAsked = NonNullable<CallOf<typeof teamEndpoints.listUsers>['query']>;
export type Person = ReplyOf<typeof teamEndpoints.listUsers>['users'][number];

/** One page of the accounts that fit, newest first; while another is on its way, the page before it. */
export function usePeople(asked: PeopleAsked) {
  return useQuery({
    queryKey: [...peopleKey, asked],
    queryFn: ({ signal }) => call(teamEndpoints.listUsers, { query: asked }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function downloadPeople({ page: _, pageSize: __, ...filter }: PeopleAsked, format: SheetFormat): Promise<void> {
  return download(teamEndpoints.downloadUsers, `people.${format}`, { query: { ...filter, format } });
}

/** Gives a role of the team or, null, takes it. Whoever gives up their own sees its pages no longer. */
export function useChangeRole() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, role }: { id: string; role: Role | null }) =>
      (await call(profileEndpoints.updateUser, { params: { id }, body: { role } })).user,
    onSuccess: (user) => {
      const current = session.current();
      if (current.status === 'account' && current.user.id === user.id) session.updateUser(user);
    },
    onSettled: () => client.invalidateQueries({ queryKey: peopleKey }),
  });
}

export type AuditAsked = Omit<NonNullable<CallOf<typeof auditEndpoints.listAuditEvents>['query']>, 'before'>;

/** The audit log, newest first, a page more at a time. */
export function useAuditLog(asked: AuditAsked) {
  return useInfiniteQuery({
    queryKey: ['audit', asked],
    queryFn: ({ pageParam, signal }) =>
      call(
        auditEndpoints.listAuditEvents,
        { query: { ...asked, ...(pageParam !== null && { before: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ nextBefore }) => nextBefore,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function downloadAuditLog(asked: AuditAsked, format: SheetFormat): Promise<void> {
  return download(auditEndpoints.downloadAuditLog, `audit-log.${format}`, { query: { ...asked, format } });
}
