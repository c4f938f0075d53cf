import { expect, test } from 'vitest';
import { retryDelay } from './retry-delay.ts';

test.each([
  [1, 1000],
  [2, 2000],
  [3, 4000],
  [4, 8000],
  [5, 15_000],
  [12, 15_000],
])('after %i failures it waits between half and all of %i ms', (failures, full) => {
  expect(retryDelay(failures, 0)).toBe(full / 2);
  expect(retryDelay(failures, 1)).toBe(full);
});
