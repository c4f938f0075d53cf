import { objectionsEndpoints } from '@club/contract/objections';
import type { CallOf, ReplyOf } from '@club/contract/shared/endpoint';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#shared/api.ts';
import { queryKeys } from '#shared/query-keys.ts';

export type ObjectionGroup = ReplyOf<typeof objectionsEndpoints.listObjections>['groups'][number];
export type KeyChanges = ReplyOf<typeof objectionsEndpoints.listKeyChanges>;

export function useObjections(slug: string) {
  return useQuery({
    queryKey: queryKeys.objections(slug),
    queryFn: ({ signal }) => call(objectionsEndpoints.listObjections, { params: { slug } }, { signal }),
    staleTime: 0,
  });
}

export function useKeepKey(slug: string, questionId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CallOf<typeof objectionsEndpoints.keepKey>['body']) =>
      call(objectionsEndpoints.keepKey, { params: { slug, questionId }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.objections(slug) }),
  });
}

/** Fetched on demand. */
export function useObjectionPicture(slug: string) {
  return useMutation({
    mutationFn: async (id: string) =>
      (await call(objectionsEndpoints.readObjectionPicture, { params: { slug, id } })).picture,
  });
}

export function useKeyChanges(slug: string) {
  return useQuery({
    queryKey: queryKeys.keyChanges(slug),
    queryFn: ({ signal }) => call(objectionsEndpoints.listKeyChanges, { params: { slug } }, { signal }),
    staleTime: 0,
  });
}
