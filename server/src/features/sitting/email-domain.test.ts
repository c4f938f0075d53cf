import { roles } from '@club/domain/shared/role';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { accounts } from '#entities/accounts/tables.ts';
import { readRound } from '#entities/rounds/round-store.ts';
import { insertAccount } from '#testing/insert-account.ts';
import { insertAttempt } from '#testing/insert-attempt.ts';
import { quizCalls } from '#testing/quiz-calls.ts';
import { fillSmallPaper } from '#testing/small-paper.ts';
import { startTestServer } from '#testing/start-test-server.ts';

const server = await startTestServer({ environment: { PARTICIPANT_EMAIL_DOMAIN: '@school.example' } });
const calls = quizCalls(server);

beforeEach(async () => {
  await fillSmallPaper(server, await readRound(server.database, undefined));
});

test('whoever has an address of another domain can neither set a class nor start (N14)', async () => {
  const { id: roundId } = await readRound(server.database, undefined);
  const outsider = await insertAccount(server, { email: 'asha@notschool.example' });
  for (const ask of [() => calls.ready(outsider), () => calls.start(1, outsider)]) {
    const refused = await ask();
    expect([refused.status, refused.error?.error]).toEqual([
      400,
      'The quiz is for e-mail addresses that end with @school.example',
    ]);
  }
  // A class that was set before the domain was does not open the door.
  await insertAttempt(server, { accountId: outsider.id, roundId });
  expect((await calls.start(1, outsider)).error?.code).toBe('email-domain-wrong');

  // Whoever had started before goes on.
  await server.database.update(accounts).set({ email: 'asha@school.example' }).where(eq(accounts.id, outsider.id));
  const { lease } = (await calls.start(1, outsider)).body;
  await server.database.update(accounts).set({ email: outsider.email }).where(eq(accounts.id, outsider.id));
  await calls.finish(1, lease, outsider);
  expect((await calls.start(2, outsider)).status).toBe(200);

  const insider = await insertAccount(server, { email: 'Asha@School.Example' });
  await calls.ready(insider);
  expect((await calls.start(1, insider)).status).toBe(200);
  for (const role of roles) {
    const helper = await insertAccount(server, { email: `${role}@club.example`, role });
    await calls.ready(helper);
    expect((await calls.start(1, helper)).status).toBe(200);
  }
});
