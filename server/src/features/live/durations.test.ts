import { expect, test } from 'vitest';
import { createDurations } from './durations.ts';

test('the 99th percentile of durations is right to a twentieth, and each is counted once', () => {
  const durations = createDurations();
  for (let index = 1; index <= 1000; index += 1) durations.add(index);
  const { count, p99Ms } = durations.take();
  expect(count).toBe(1000);
  expect(p99Ms).toBeGreaterThanOrEqual(990);
  expect(p99Ms).toBeLessThan(990 * 1.05 + 0.1);
  expect(durations.take()).toEqual({ count: 0, p99Ms: null });
});

test.each([
  [0, 0.1],
  [0.04, 0.1],
  [1, 1],
  [1e9, 30_000],
])('one duration of %f ms is its own percentile', (milliseconds, least) => {
  const durations = createDurations();
  durations.add(milliseconds);
  const { p99Ms } = durations.take();
  expect(p99Ms).toBeGreaterThanOrEqual(least * 0.99);
  expect(p99Ms).toBeLessThanOrEqual(least * 1.06);
});
