import { expect, test } from 'vitest';
import { mayTrySlipCode, paceDelay, passwordPaces, resetPaces, signUpPaces, slipPaces } from './pace.ts';

const pace = { free: 5, windowSeconds: 60, maxDelaySeconds: 20, maxWaiting: 2 };

test.each([
  [1, 0],
  [5, 0],
  [6, 4_000],
  [7, 8_000],
  [10, 20_000],
  [11, 20_000],
  [1_000_000, 20_000],
])('delays the reply to call %i by %i ms (A11)', (calls, milliseconds) => {
  expect(paceDelay(pace, calls)).toBe(milliseconds);
});

test('never delays a reply for longer than a person would wait (A11)', () => {
  const paces = [passwordPaces, signUpPaces, resetPaces].flatMap((of) => Object.values(of));
  for (const each of paces) expect(paceDelay(each, 1_000_000)).toBeLessThanOrEqual(20_000);
  // Tries on the same account from other addresses delay nobody by more than 8 s.
  expect(paceDelay(passwordPaces.ofAccount, 1_000_000)).toBeLessThanOrEqual(8_000);
});

test('an address may try slips until it has sent many wrong codes, and fewer while many are guessed anywhere (Q6)', () => {
  const tries = (fromAddress: number, fromNetwork = fromAddress, overall = fromAddress) =>
    mayTrySlipCode({ fromAddress, fromNetwork, overall });
  expect([tries(0), tries(299), tries(300)]).toEqual([true, true, false]);
  expect([tries(0, 1_499), tries(0, 1_500)]).toEqual([true, false]);
  expect([tries(9, 9, 3_000), tries(10, 10, 3_000), tries(10, 10, 2_999)]).toEqual([true, false, true]);
  expect(paceDelay(slipPaces.fromAddress, 120)).toBe(0);
});
