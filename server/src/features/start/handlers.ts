import { startEndpoints } from '@club/contract/start';
import { insertSetupStep } from '#shared/database/setup-step-store.ts';
import type { Mount } from '#shared/http/mount.ts';
import { readTasks, setupStepName } from './read-tasks.ts';
import { sendTestMessage } from './send-test-message.ts';
import type { StartDependencies } from './start-dependencies.ts';

export function mountStart(mount: Mount, dependencies: StartDependencies): void {
  mount(startEndpoints.listTasks, ({ viewer, now }) => readTasks(dependencies, { role: viewer.role, now }));

  mount(startEndpoints.sendTestMessage, ({ body, viewer, now }) =>
    sendTestMessage(dependencies, body, { accountId: viewer.accountId, now }),
  );

  mount(startEndpoints.completeFirstStep, async ({ params, now }) => {
    await insertSetupStep(dependencies.database, setupStepName(params.step), now);
    return { message: 'The step is done' };
  });
}
