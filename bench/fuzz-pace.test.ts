import { accountPace } from '@club/server/testing/account-pace';
import { expect, test } from 'vitest';
import { paceProblem, pauseAfter } from './fuzz-pace.ts';

test('a student keeps to the pace of an account, however many saves an action has and however fast they are', () => {
  for (const calls of [0, 1, 3]) {
    for (const milliseconds of [0, 7, 5_000]) {
      const actionsInTime = (accountPace.perSeconds * 1_000) / (milliseconds + pauseAfter({ calls, milliseconds }));
      expect(actionsInTime * calls).toBeLessThanOrEqual(accountPace.calls + 1e-9);
    }
  }
});

test('a run fails in which most replies are 429', () => {
  expect(
    paceProblem(
      new Map([
        [200, 5],
        [429, 5],
      ]),
    ),
  ).toBeUndefined();
  expect(paceProblem(new Map())).toBeUndefined();
  expect(
    paceProblem(
      new Map([
        [200, 5],
        [429, 6],
      ]),
    ),
  ).toMatch(/^6 of 11 replies to visitors were 429: /);
});
