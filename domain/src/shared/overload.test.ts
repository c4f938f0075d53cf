import { expect, test } from 'vitest';
import { isRejectedUnderLoad, purposes } from './overload.ts';

const turnedAwayAt = (delayMs: number) => purposes.filter((purpose) => isRejectedUnderLoad(purpose, delayMs));

test('the least important requests are rejected first, and answers never (D8)', () => {
  expect(purposes).toEqual(['statistics', 'export', 'page', 'sign-up', 'log-in', 'start', 'answer']);
  for (let count = 0; count < purposes.length; count += 1) {
    const delays = [0, 300, 500, 800, 1200, 2000, 3000];
    expect(turnedAwayAt(delays[count] ?? 0)).toEqual(purposes.slice(0, count));
  }
  expect(turnedAwayAt(60_000)).not.toContain('answer');
});

test('a server that keeps up rejects nobody', () => {
  expect(turnedAwayAt(100)).toEqual([]);
});
