import { expect, test } from 'vitest';
import { publicCount, publicTotal } from './public-count.ts';

test.each([
  [0, null],
  [4, null],
  [5, 5],
  [61, 61],
])('for %i registered students the public count is %s (S9)', (registered, told) =>
  expect(publicCount(registered)).toBe(told),
);

test.each([
  [99, 100, false],
  [100, 100, true],
  [4, 0, false],
  [5, 0, true],
  [100_000, null, false],
])('a total of %i students is shown from %s: %s (S9)', (students, from, isSaid) => {
  const total = { students, schools: 2 };
  expect(publicTotal(total, from)).toBe(isSaid ? total : null);
});
