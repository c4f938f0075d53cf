import { expect, test } from 'vitest';
import { createAccessSampler } from './access-log.ts';

test('every request has a line while there are few, and one of ten when there are many, which says so (O8)', () => {
  const standsFor = createAccessSampler();
  const of = (requests: number, now: number) => Array.from({ length: requests }, () => standsFor(200, 5, now));
  expect(new Set(of(200, 0))).toEqual(new Set([1]));
  expect(of(1000, 999).filter((one) => one !== 0)).toEqual(Array(100).fill(10));
  expect(of(1, 1_000)).toEqual([1]);
});

test('what failed or took long has a line, however many there are (O8)', () => {
  const standsFor = createAccessSampler();
  for (let request = 0; request < 205; request += 1) standsFor(200, 5, 0);
  expect(standsFor(500, 5, 0)).toBe(1);
  expect(standsFor(200, 1_000, 0)).toBe(1);
  expect(standsFor(429, 5, 0)).toBe(0);
});
