import { setImmediate as nextRound } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createFairTurns } from './fair-turns.ts';

function setUp() {
  const begun: string[] = [];
  const takeTurn = createFairTurns();
  const work = async (group: string, name = group) => {
    await takeTurn(group);
    begun.push(name);
  };
  return { begun, work };
}

test('each round of the event loop begins one piece of work, in their order (D10)', async () => {
  const { begun, work } = setUp();
  const all = Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => work('school', name)));
  await nextRound();
  await nextRound();
  expect(begun.length).toBeLessThan(5);
  await all;
  expect(begun).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
});

test('whoever asks much delays nobody else (D10)', async () => {
  const { begun, work } = setUp();
  const flood = Array.from({ length: 50 }, () => work('flood'));
  await work('student');
  expect(begun.length).toBeLessThan(5);
  await Promise.all(flood);
  expect(begun).toHaveLength(51);
});

test('what comes alone begins at once', () => {
  expect(createFairTurns()('student')).toBeUndefined();
});
