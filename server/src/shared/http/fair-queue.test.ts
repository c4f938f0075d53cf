import { setImmediate as nextRound } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createFairQueue, roundMilliseconds } from './fair-queue.ts';

/** @param workMilliseconds how long each task blocks the event loop before its first await */
function setUp(workMilliseconds: number) {
  const begun: string[] = [];
  const takeTurn = createFairQueue();
  const work = async (group: string, name = group) => {
    await takeTurn(group);
    begun.push(name);
    // Deferred, because a request passes through several promises before it does anything.
    for (let hop = 0; hop < 20; hop += 1) await Promise.resolve();
    const endsAt = performance.now() + workMilliseconds;
    while (performance.now() < endsAt);
  };
  return { begun, work };
}

test('each turn of the event loop starts one piece of long work, in order (D10)', async () => {
  const { begun, work } = setUp(roundMilliseconds);
  const all = Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => work('school', name)));
  await nextRound();
  await nextRound();
  expect(begun.length).toBeLessThan(5);
  await all;
  expect(begun).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
});

test('a turn starts further work of the same kind until its time is over (D10)', async () => {
  const { begun, work } = setUp(roundMilliseconds / 10);
  const all = Promise.all(Array.from({ length: 50 }, () => work('visitors of a board')));
  let rounds = 0;
  for (; begun.length < 50; rounds += 1) await nextRound();
  // Each alone in its round would need 50 rounds; all in one would delay others by five times the limit.
  expect(rounds).toBeGreaterThan(4);
  expect(rounds).toBeLessThan(30);
  await all;
});

test('a caller with many requests does not delay others (D10)', async () => {
  const { begun, work } = setUp(roundMilliseconds);
  const flood = Array.from({ length: 50 }, () => work('flood'));
  await work('student');
  expect(begun.length).toBeLessThan(5);
  await Promise.all(flood);
  expect(begun).toHaveLength(51);
});

test('a single request starts at once', () => {
  expect(createFairQueue()('student')).toBeUndefined();
});
