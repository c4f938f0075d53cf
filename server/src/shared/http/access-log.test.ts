import { expect, test } from 'vitest';
import { createAccessSampler, createRefusalSampler } from './access-log.ts';

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
});

test('who is turned away fills no log: ten lines a second, then one of a hundred, apart from all others (O8)', () => {
  const standsFor = createAccessSampler();
  const turnedAway = Array.from({ length: 1_000 }, () => standsFor(429, 5, 0));
  expect(turnedAway.filter((requests) => requests !== 0)).toEqual([...Array(10).fill(1), ...Array(10).fill(100)]);
  expect(standsFor(200, 5, 0)).toBe(1);
});

test('refusals are sampled by their code, so that many of one hide no few of another (O8)', () => {
  const standsFor = createRefusalSampler();
  for (let refusal = 0; refusal < 500; refusal += 1) standsFor('too-many-requests', 0);
  expect([standsFor('too-many-requests', 0), standsFor('not-allowed', 0)]).toEqual([0, 1]);
});
