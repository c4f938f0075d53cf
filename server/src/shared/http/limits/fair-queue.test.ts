import { setImmediate as nextIteration } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFairQueue, iterationMilliseconds } from './fair-queue.ts';

/** The clock stands still except during work. */
let now = 0;
beforeEach(() => {
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** @param workMilliseconds how long each task blocks the event loop before its first await */
function setUp(workMilliseconds: number) {
  const begun: string[] = [];
  const queue = createFairQueue();
  const work = async (network: string, name = network, account: string | null = null) => {
    await queue.waitForTurn({ network, account });
    begun.push(name);
    // Deferred, because a request passes through several promises before it does anything.
    for (let hop = 0; hop < 20; hop += 1) await Promise.resolve();
    now += workMilliseconds;
  };
  return { begun, queue, work };
}

test('each turn of the event loop starts one piece of long work, in order (D10)', async () => {
  const { begun, work } = setUp(iterationMilliseconds);
  const all = Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => work('school', name)));
  await nextIteration();
  await nextIteration();
  expect(begun.length).toBeLessThan(5);
  await all;
  expect(begun).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
});

test('a turn starts further work of the same kind until its time is over (D10)', async () => {
  const { begun, work } = setUp(iterationMilliseconds / 10);
  const all = Promise.all(Array.from({ length: 50 }, () => work('visitors of a board')));
  let iterations = 0;
  for (; begun.length < 50; iterations += 1) await nextIteration();
  // Each alone in its iteration would need 50 iterations; all in one would delay others by five times the limit.
  expect(iterations).toBeGreaterThan(4);
  expect(iterations).toBeLessThan(30);
  await all;
});

test('a caller with many requests does not delay others (D10)', async () => {
  const { begun, work } = setUp(iterationMilliseconds);
  const flood = Array.from({ length: 50 }, () => work('flood'));
  await work('student');
  expect(begun.length).toBeLessThan(5);
  await Promise.all(flood);
  expect(begun).toHaveLength(51);
});

test('an account with many requests does not delay others in its network (D10)', async () => {
  const { begun, work } = setUp(iterationMilliseconds);
  const flood = Array.from({ length: 50 }, () => work('school', 'flood', 'flood'));
  await Promise.all([work('school', 'Asha', 'Asha'), work('school', 'visitor')]);
  expect(begun.length).toBeLessThan(6);
  await Promise.all(flood);
});

test('what a student saves or starts waits for nobody, and of each account one begins in an iteration (D10)', async () => {
  const { begun, queue, work } = setUp(iterationMilliseconds);
  const flood = Array.from({ length: 50 }, () => work('school', 'flood', 'flood'));
  const students = Array.from({ length: 300 }, (_, index) => `student ${index}`);
  expect(students.filter((student) => queue.waitForOwnTurn(student) !== undefined)).toEqual([]);
  let again = 0;
  for (let save = 0; save < 5; save += 1) void queue.waitForOwnTurn('student 0')?.then(() => (again += 1));
  const iterations: number[] = [];
  while (again < 5) {
    await nextIteration();
    iterations.push(again);
  }
  expect(iterations.every((after, index) => after - (iterations[index - 1] ?? 0) <= 1)).toBe(true);
  expect(begun.length).toBeLessThan(50);
  await Promise.all(flood);
});

test('a single request starts at once', () => {
  const queue = createFairQueue();
  expect(queue.waitForTurn({ network: 'home', account: null })).toBeUndefined();
  expect(queue.waitForOwnTurn('student')).toBeUndefined();
});
