import { expect, test } from 'vitest';
import { type AnyCall, fuzz, problemOf } from '#testing/fuzz/fuzz.ts';
import { storedProblems } from '#testing/fuzz/stored-problems.ts';
import { groundMissed, tourGround } from '#testing/fuzz/tour.ts';
import { insertAccount } from '#testing/insert-account.ts';
import { startTestServer } from '#testing/start-test-server.ts';

const server = await startTestServer();

test('no input makes the server fail or leaves invalid data in the database', async () => {
  const { calls, taken, acknowledgements, problems } = await fuzz(server, { calls: 2500, seed: 2026 });
  expect(problems).toEqual([]);
  expect(calls).toBe(2500);
  // If all calls were refused, the test would prove nothing.
  expect(taken.size).toBeGreaterThan(25);
  expect(acknowledgements).toBeGreaterThan(500);
  for (const calls of Object.values(tourGround)) {
    for (const name of calls) expect(taken.get(name), name).toBeGreaterThan(0);
  }
}, 300_000);

test('a run in which a part of the product was never reached fails, and names it', () => {
  const all = new Map(
    Object.values(tourGround)
      .flat()
      .map((name) => [name, 1]),
  );
  expect(groundMissed(all)).toEqual([]);
  for (const name of all.keys()) {
    const missed = groundMissed(new Map([...all, [name, 0]]));
    expect(missed).toHaveLength(1);
    expect(missed[0]).toMatch(new RegExp(`^no accepted call of ${name}: .+ were not tried$`));
  }
});

test('detects invalid data in the database', async () => {
  await insertAccount(server, { isAdmin: true, name: 'Asha\u202eamreV', phone: '12345', passwordHash: 'Plain-Pass-1' });
  const problems = (await storedProblems(server.database)).join('\n');
  expect(problems).toMatch(/phone that is no Indian number/);
  expect(problems).toMatch(/password that is not hashed/);
  expect(problems).toMatch(/accounts\.name/);
});

test('distinguishes an SQL statement in a reply from an HTML element of that name', () => {
  const call: AnyCall = { name: 'anything', laterSeconds: 0, request: {}, isElsewhere: true, goesOn: false };
  const answer = (body: string) => problemOf({ statusCode: 200, headers: { 'x-request-id': '1' }, body }, call);
  expect(answer('failed: select "id" from "accounts"')).toBe('a reply that says too much');
  expect(answer('<select class="theme"><option>Light</option></select> Results from last year')).toBeUndefined();
});
