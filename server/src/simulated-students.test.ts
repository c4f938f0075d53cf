import { endpoints } from '@club/contract/index';
import { rehearsalEndpoints } from '@club/contract/rehearsal';
import { expect, test } from 'vitest';
import { readRound } from '#entities/rounds/round-store.ts';
import { callEndpoint } from '#testing/call-endpoint.ts';
import { insertAccount } from '#testing/insert-account.ts';
import { insertQuestion } from '#testing/insert-question.ts';
import { startTestServer } from '#testing/start-test-server.ts';

const server = await startTestServer();

test('a simulated student can do nothing but sit: every other call that needs an account refuses one (N18)', async () => {
  await insertQuestion(server);
  const organiser = await insertAccount(server, { role: 'organiser' });
  const { id, slug } = await readRound(server.database, undefined);
  const { beginRehearsal, makeSimulatedStudents } = rehearsalEndpoints;
  await server.call(beginRehearsal, { params: { slug }, body: { opensInMinutes: 0 } }, organiser);
  const { students } = (await server.call(makeSimulatedStudents, { body: { count: 1 } }, organiser)).body;
  const [student] = students;
  const ofAccounts = Object.values(endpoints)
    .flatMap((part) => Object.values(part))
    .filter(({ access }) => access !== 'visitor')
    // A permitted stream would continue forever; a refused one is answered like any other call.
    .filter((endpoint) => !('events' in endpoint.reply && 'simulatedToo' in endpoint));
  const params = { slug, id, section: 1, fileId: id };
  for (const endpoint of ofAccounts) {
    const { status, error } = await callEndpoint(server.app, endpoint as never, { params } as never, {
      token: student?.token,
    });
    if ('simulatedToo' in endpoint) expect(error?.code).not.toBe('simulated-account');
    else expect([endpoint.path, status, error?.code]).toEqual([endpoint.path, 403, 'simulated-account']);
  }
  expect(ofAccounts.some((endpoint) => 'simulatedToo' in endpoint)).toBe(true);
});
