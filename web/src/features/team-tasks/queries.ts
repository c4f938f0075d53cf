import type { CallOf, ReplyOf } from '@club/contract/shared/endpoint';
import { teamTasksEndpoints } from '@club/contract/team-tasks';
import { type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#shared/api.ts';
import { queryKeys } from '#shared/query-keys.ts';

export type Channel = CallOf<typeof teamTasksEndpoints.sendTestMessage>['body']['channel'];

export function useSendTestMessage() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (channel: Channel) =>
      (await call(teamTasksEndpoints.sendTestMessage, { body: { channel } })).outcome,
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.tasks }),
  });
}

export function useCompleteBackupStep() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(teamTasksEndpoints.completeFirstStep, { params: { step: 'backup' } }),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.tasks }),
  });
}

export type Tasks = ReplyOf<typeof teamTasksEndpoints.listTasks>;
export type Task = Tasks['tasks'][number];

const refreshMs = 60_000;

/** Listed on the start page and counted in the menu. */
export function useTasks(): UseQueryResult<Tasks> {
  return useQuery({
    queryKey: queryKeys.tasks,
    queryFn: ({ signal }) => call(teamTasksEndpoints.listTasks, {}, { signal, quiet: true }),
    staleTime: refreshMs / 2,
    refetchInterval: refreshMs,
  });
}
