import { teamTasksEndpoints } from '@club/contract/team-tasks';
import { Refusal } from '@club/domain/shared/refusal';
import { insertSetupStep } from '#shared/database/setup-step-store.ts';
import type { Mount } from '#shared/http/mount.ts';
import { keptStepName, readTasks, setupStepName } from './read-tasks.ts';
import { sendTestMessage } from './send-test-message.ts';
import type { TeamTasksDependencies } from './team-tasks-dependencies.ts';

export function mountTeamTasks(mount: Mount, dependencies: TeamTasksDependencies): void {
  mount(teamTasksEndpoints.listTasks, ({ viewer, now }) => readTasks(dependencies, { role: viewer.role, now }));

  mount(teamTasksEndpoints.sendTestMessage, ({ body, viewer, now }) =>
    sendTestMessage(dependencies, body, { accountId: viewer.accountId, now }),
  );

  mount(teamTasksEndpoints.keepLeftover, async ({ body: { id }, now }) => {
    if (!dependencies.leftovers().some((one) => one.id === id && one.canStay)) throw new Refusal('leftover-unknown');
    await insertSetupStep(dependencies.database, keptStepName(id), now);
    return { message: 'It stays' };
  });

  mount(teamTasksEndpoints.completeFirstStep, async ({ params, now }) => {
    await insertSetupStep(dependencies.database, setupStepName(params.step), now);
    return { message: 'The step is done' };
  });
}
