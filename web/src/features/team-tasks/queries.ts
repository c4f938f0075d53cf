import type { ReplyOf } from '@club/contract/shared/endpoint';
import { teamTasksEndpoints } from '@club/contract/team-tasks';
import { useReply } from '#shared/use-reply.ts';

export type Tasks = ReplyOf<typeof teamTasksEndpoints.listTasks>;
export type Task = Tasks['tasks'][number];

const refreshMs = 60_000;

/** Listed on the start page and counted in the menu. */
export function useTasks() {
  return useReply(
    teamTasksEndpoints.listTasks,
    {},
    { quiet: true, staleTime: refreshMs / 2, refetchInterval: refreshMs },
  );
}
