import { teamTasksEndpoints } from '@club/contract/team-tasks';
import { expect, test } from 'vitest';
import { insertAccount } from '#testing/insert-account.ts';
import { startTestServer } from '#testing/start-test-server.ts';

const server = await startTestServer({ environment: { PUBLIC_URL: 'https://quiz.club.example' } });

test('on a public address the start page names each way by which nobody gets a message (W5)', async () => {
  const owner = await insertAccount(server, { isAdmin: true });
  const { body } = await server.call(teamTasksEndpoints.listTasks, {}, owner);
  expect(body).toMatchObject({
    missingServices: ['email', 'sms'],
    firstSteps: expect.arrayContaining(['email', 'sms']),
  });
  const viewer = await insertAccount(server, { role: 'viewer' });
  expect((await server.call(teamTasksEndpoints.listTasks, {}, viewer)).body).toMatchObject({ missingServices: [] });
});
