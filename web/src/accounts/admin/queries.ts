import { accountsEndpoints } from '@club/contract/accounts';
import { auditEndpoints } from '@club/contract/audit';
import type { CallOf, ReplyOf } from '@club/contract/endpoint';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#shared/api.ts';
import { session } from '#shared/session.ts';

const peopleKey = ['people'] as const;

export type PeopleAsked = NonNullable<CallOf<typeof accountsEndpoints.listUsers>['query']>;
export type Person = ReplyOf<typeof accountsEndpoints.listUsers>['users'][number];

/** One page of the accounts that fit, newest first; while another is on its way, the page before it. */
export function usePeople(asked: PeopleAsked) {
  return useQuery({
    queryKey: [...peopleKey, asked],
    queryFn: ({ signal }) => call(accountsEndpoints.listUsers, { query: asked }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Gives or takes the admin role. Whoever takes their own sees the admin's pages no longer. */
export function useChangeRole() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, isAdmin }: { id: string; isAdmin: boolean }) =>
      (await call(accountsEndpoints.updateUser, { params: { id }, body: { isAdmin } })).user,
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
