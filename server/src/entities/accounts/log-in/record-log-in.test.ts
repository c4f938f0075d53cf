import { expect, test } from 'vitest';
import { createCrowdSense } from './record-log-in.ts';

test.each<[readonly number[], number, boolean]>([
  [[], 0, false],
  [[0, 1, 2], 3, false],
  [[0, 30, 60, 90], 99, true],
  [[0, 30, 60, 90], 100, false],
  [[0, 1000, 1001, 1002], 1003, false],
  [[0, 1000, 1001, 1002, 1003], 1004, true],
])('after log-ins at %j, one at %d waits for others: %s', (logIns, at, expected) => {
  let now = 0;
  const crowd = createCrowdSense(() => now);
  for (const logIn of logIns) {
    now = logIn;
    crowd.note();
  }
  now = at;
  expect(crowd.isThere()).toBe(expected);
});
