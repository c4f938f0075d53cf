import type { TaskKind } from '@club/domain/features/team-tasks/tasks';
import { useRoundParam } from '#shared/round-param.ts';
import { useTasks } from './queries.ts';

/** The task whose count is shown beside a page in the menu. */
const countedTasks: Readonly<Record<string, TaskKind>> = {
  '/admin/participants': 'accept-late-answers',
  '/admin/results': 'answer-appeals',
  '/admin/objections': 'answer-objections',
  '/admin/schools': 'approve-schools',
  '/admin/teachers': 'approve-teachers',
};

/** Number of waiting tasks behind a menu item, in the round that the menu leads to. */
export function useMenuCounts(): (path: string) => number {
  const tasks = useTasks().data;
  const round = useRoundParam() ?? tasks?.currentRound;
  return (path) =>
    tasks?.tasks.find(({ kind, round: of }) => kind === countedTasks[path] && (of === null || of.slug === round))
      ?.count ?? 0;
}
