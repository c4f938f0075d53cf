import { expect, test } from 'vitest';
import { second } from './instant.ts';
import { nextAttemptAt } from './message-retry.ts';

test.each([
  [1, 5],
  [2, 10],
  [3, 20],
  [6, 160],
  [7, 300],
  [5_000, 300],
])('after %i tries a message waits %i s for the next one (O1)', (tries, seconds) => {
  expect(nextAttemptAt(1_000, tries)).toBe(1_000 + seconds * second);
});
