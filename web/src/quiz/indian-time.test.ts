import { expect, test } from 'vitest';
import { indianTime, instantOfIndianTime } from './indian-time.ts';

test.each([
  ['2026-11-27T04:30:00.000Z', '2026-11-27T10:00'],
  ['2026-12-31T20:00:00.000Z', '2027-01-01T01:30'],
])('%s is %s in India', (instant, local) => {
  expect(indianTime(instant)).toBe(local);
  expect(instantOfIndianTime(local)).toBe(instant);
});

test('no instant is an empty input', () => {
  expect(indianTime(null)).toBe('');
  expect(instantOfIndianTime('')).toBeNull();
});
