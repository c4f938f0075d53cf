import type { ReplyInputOf } from '@club/contract/shared/endpoint';
import type { teamTasksEndpoints } from '@club/contract/team-tasks';
import { totalDurationSeconds } from '@club/domain/entities/papers/paper';
import { roundPhase } from '@club/domain/entities/rounds/round';
import {
  listTasks,
  type RecordedStep,
  recordedSteps,
  remainingFirstSteps,
} from '@club/domain/features/team-tasks/tasks';
import { toIsoTime } from '@club/domain/shared/indian-time';
import type { Instant } from '@club/domain/shared/instant';
import { may, type Role } from '@club/domain/shared/role';
import { listAccounts } from '#entities/accounts/account-list-store.ts';
import { countWaiting } from '#entities/attempts/count-waiting.ts';
import { listRounds, type Round } from '#entities/rounds/round-store.ts';
import { summarizeRounds } from '#entities/rounds/round-summary.ts';
import { countWaitingTeachers } from '#entities/rounds/teacher-store.ts';
import { stateOf } from '#entities/schools/school-reply.ts';
import { listSchoolRecords } from '#entities/schools/school-store.ts';
import { listSetupSteps } from '#shared/database/setup-step-store.ts';
import type { TeamTasksDependencies } from './team-tasks-dependencies.ts';

type Reply = ReplyInputOf<typeof teamTasksEndpoints.listTasks>;

/** Steps of the first-run list share a table with those of the first start. */
export const setupStepName = (step: RecordedStep) => `first-step: ${step}`;

export const keptStepName = (leftover: string) => `kept of the example: ${leftover}`;

export async function readTasks(
  dependencies: TeamTasksDependencies,
  { role, now }: { readonly role: Role | null; readonly now: Instant },
): Promise<Reply> {
  const { database } = dependencies;
  const rounds = (await listRounds(database)).filter((round) => roundPhase(round, now) !== 'archived');
  const toTend = [];
  for (const { paper, ...round } of await summarizeRounds(database, rounds)) {
    const waiting = await countWaiting(database, round, now);
    const { questionCount, sections } = paper;
    toTend.push({ ...round, questionCount, durationSeconds: totalDurationSeconds(sections), waiting });
  }
  const schoolsWaiting = (await listSchoolRecords(database)).filter((school) => stateOf(school) === 'waiting').length;
  const tasks = listTasks(
    { rounds: toTend, schoolsWaiting, teachersWaiting: await countWaitingTeachers(database) },
    now,
  );
  return {
    currentRound: rounds.find(({ isCurrent }) => isCurrent)?.slug ?? null,
    tasks: tasks.map((task) => ({ ...task, at: task.at === null ? null : toIsoTime(task.at) })),
    ...(may(role, 'organise')
      ? await readFirstSteps(dependencies, rounds)
      : { firstSteps: [], leftovers: [], missingTemplates: [], missingServices: [] }),
  };
}

async function readFirstSteps(
  { database, leftovers: listLeftovers, missingTemplates, missingServices, sampleRound }: TeamTasksDependencies,
  rounds: readonly Round[],
): Promise<Pick<Reply, 'firstSteps' | 'leftovers' | 'missingTemplates' | 'missingServices'>> {
  const { total } = await listAccounts(database, { role: 'admin' }, { offset: 0, limit: 0 });
  const all = listLeftovers();
  const keepable = all.filter(({ canStay }) => canStay).map(({ id }) => keptStepName(id));
  const done = await listSetupSteps(database, [...recordedSteps.map(setupStepName), ...keepable]);
  const leftovers = all.filter(({ id }) => !done.includes(keptStepName(id)));
  const firstSteps = remainingFirstSteps({
    leftovers: leftovers.length,
    lacksTemplates: missingTemplates.some(({ isNeeded }) => isNeeded),
    missingServices,
    teamSize: total,
    hasOwnRound: rounds.some(({ slug, isRehearsal }) => slug !== sampleRound && !isRehearsal),
    completedSteps: new Set(recordedSteps.filter((step) => done.includes(setupStepName(step)))),
  });
  return { firstSteps, leftovers, missingTemplates: [...missingTemplates], missingServices: [...missingServices] };
}
