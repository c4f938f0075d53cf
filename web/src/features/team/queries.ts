import type { CallOf, ReplyOf } from '@club/contract/shared/endpoint';
import { teamEndpoints } from '@club/contract/team';
import { keepPreviousData } from '@tanstack/react-query';
import { useReply } from '#shared/use-reply.ts';

export type PeopleQuery = NonNullable<CallOf<typeof teamEndpoints.listUsers>['query']>;
export type Person = ReplyOf<typeof teamEndpoints.listUsers>['users'][number];

/** One page of the matching accounts, newest first. The previous page stays until the next has loaded. */
export function usePeople(query: PeopleQuery) {
  return useReply(teamEndpoints.listUsers, { query }, { placeholderData: keepPreviousData, staleTime: 0 });
}
