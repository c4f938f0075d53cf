import { club } from 'virtual:club';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link, type MetaFunction } from 'react-router';
import { useMayOpen } from '#shared/page-rights.ts';
import { AdminPage } from '#shared/ui/admin-frame.tsx';
import { QueryBoundary } from '#shared/ui/query-boundary.tsx';
import { FirstSteps } from './first-steps.tsx';
import { type Task, useTasks } from './queries.ts';
import { taskText } from './task-text.ts';

export const meta: MetaFunction = () => [{ title: `Start | ${club.name}` }];

export interface StartPageProps {
  /** From another feature: the current round. */
  above: React.ReactNode;
}

/** The team's first page: pending tasks. */
export function StartPage({ above }: StartPageProps) {
  const tasks = useTasks();
  const mayOpen = useMayOpen();
  return (
    <AdminPage title="Start" intro="What to do next in each round. Tasks disappear once they are done.">
      <QueryBoundary query={tasks} loading="Loading the tasks" what="page">
        {({ tasks: all, firstSteps, ...details }) => {
          const own = all.filter((task) => mayOpen(taskText(task).to));
          const isQuiet = own.length + firstSteps.length === 0;
          return (
            <>
              {above}
              {isQuiet && <p>Nothing to do right now.</p>}
              <TaskList title="Now" tasks={own.filter(({ isDue }) => isDue)} />
              {firstSteps.length > 0 && <FirstSteps steps={firstSteps} {...details} />}
              <TaskList title="Next" tasks={own.filter(({ isDue }) => !isDue)} />
            </>
          );
        }}
      </QueryBoundary>
    </AdminPage>
  );
}

function TaskList({ title, tasks }: { title: string; tasks: readonly Task[] }) {
  if (tasks.length === 0) return null;
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-lg">{title}</h2>
      <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
        {tasks.map((task) => (
          <TaskLink key={`${task.kind} ${task.round?.slug}`} task={task} />
        ))}
      </ul>
    </section>
  );
}

function TaskLink({ task }: { task: Task }) {
  const { title, detail, to } = taskText(task);
  return (
    <li>
      <Link
        to={to}
        className="flex min-h-14 items-center gap-3 px-4 py-3 hover:bg-sunken focus-visible:outline-offset-[-3px]"
      >
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{title}</span>
          <span className="block text-sm text-text-soft">
            {task.round && <>{task.round.title}. </>}
            {detail}
          </span>
        </span>
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-text-soft" />
      </Link>
    </li>
  );
}
