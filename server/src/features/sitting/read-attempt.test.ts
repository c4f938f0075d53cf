import { randomUUID } from 'node:crypto';
import { interventionsEndpoints } from '@club/contract/interventions';
import { profileEndpoints } from '@club/contract/profile';
import { signInEndpoints } from '@club/contract/sign-in';
import { sittingEndpoints } from '@club/contract/sitting';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { accounts } from '#entities/accounts/tables.ts';
import { readRound } from '#entities/rounds/round-store.ts';
import { insertAccount } from '#testing/insert-account.ts';
import { insertRound } from '#testing/insert-round.ts';
import { quizCalls, type Sitter, ticks } from '#testing/quiz-calls.ts';
import { fillSmallPaper } from '#testing/small-paper.ts';
import { startTestServer } from '#testing/start-test-server.ts';

const server = await startTestServer();
const calls = quizCalls(server);

let admin: Sitter;

beforeEach(async () => {
  await fillSmallPaper(server, await readRound(server.database, undefined));
  admin = await insertAccount(server, { isAdmin: true });
});

const right = () => ({ markedAnswers: ticks(0) });
const account = (who: Sitter) => server.call(signInEndpoints.me, {}, who);

/** The number of a refusal is its request's. */
const withoutId = ({ text }: { readonly text: string }) => text.replace(/"requestId":"[^"]+"/, '');

/** One of each: before the start, in a section, between two with and without an answer, handed in. */
async function everybody(): Promise<Sitter[]> {
  const names = ['New', 'Sitting', 'Between', 'Silent', 'Done'];
  const people = await Promise.all(names.map((name) => insertAccount(server, { name, city: `${name} City` })));
  const [, sitting, between, silent, done] = people as Sitter[] as [Sitter, Sitter, Sitter, Sitter, Sitter];
  for (const one of [sitting, between, silent]) await calls.ready(one);
  await calls.sitSection(1, between, right);
  const { lease } = (await calls.start(1, silent)).body;
  await calls.finish(1, lease, silent);
  await calls.sitPaper(done, right);
  await calls.submit(done);
  await calls.start(1, sitting);
  return people;
}

test('whoever asks at the same time reads what they would have read alone, and nothing of anybody else (D14)', async () => {
  const people = await everybody();
  const [newcomer, sitting] = people as [Sitter, Sitter];
  const { slug } = await readRound(server.database, undefined);
  const time = { kind: 'extra-time' as const, minutes: 5, scope: { of: 'account' as const, accountId: sitting.id } };
  const body = { ...time, requestId: randomUUID(), reason: 'Power cut' };
  expect((await server.call(interventionsEndpoints.giveIntervention, { params: { slug }, body }, admin)).status).toBe(
    201,
  );
  await insertRound(server, { slug: 'practice-run', isRehearsal: true });
  const gone = await insertAccount(server, { name: 'Gone' });
  await server.call(signInEndpoints.me, {}, gone);
  await server.database.delete(accounts).where(eq(accounts.id, gone.id));
  const asking = [...people, admin, gone, newcomer];

  for (const read of [calls.attempt, account] as ((who: Sitter) => Promise<{ readonly text: string }>)[]) {
    const alone: string[] = [];
    for (const who of asking) alone.push(withoutId(await read(who)));
    expect((await Promise.all(asking.map(read))).map(withoutId)).toEqual(alone);
    expect(new Set(alone).size).toBe(asking.length - 1);
  }
  const [, , between, silent] = (await Promise.all(people.map(calls.attempt))).map(({ body }) => body);
  expect(between?.sections[0]?.answered).toBe(2);
  expect(silent?.sections[0]?.answered).toBe(0);
  expect((await calls.attempt(admin)).body.round.slug).toBe('practice-run');
});

test('a session that ends is refused at once, also among others that ask at the same time (A18, D14)', async () => {
  const people = await everybody();
  const [first] = people as [Sitter];
  await Promise.all(people.map(calls.attempt));
  const ended = server.call(signInEndpoints.logOut, {}, first);
  expect((await ended).status).toBe(200);
  const statuses = await Promise.all(
    people.flatMap((who) => [
      server.call(sittingEndpoints.readAttempt, {}, who).then(({ status }) => status),
      account(who).then(({ status }) => status),
    ]),
  );
  expect(statuses).toEqual(people.flatMap((who) => (who === first ? [401, 401] : [200, 200])));
});

test('a change is read by whoever asks after it, while others go on reading (D14)', async () => {
  const people = await everybody();
  const [asha] = people as [Sitter];
  const others = people.slice(1).map(calls.attempt);
  await server.call(profileEndpoints.setLanguage, { body: { language: 'hi' } }, asha);
  await calls.ready(asha, 11);
  expect((await calls.attempt(asha)).body.class).toBe(11);
  await Promise.all(others);
});
