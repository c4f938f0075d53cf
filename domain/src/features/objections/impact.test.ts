import { expect, test } from 'vitest';
import { compareGroups, impactOf } from './impact.ts';

const choices = [
  { choice: 'A', isRight: true, count: 60 },
  { choice: 'B', isRight: false, count: 25 },
  { choice: 'C', isRight: false, count: 10 },
  { choice: null, isRight: false, count: 5 },
];

const claims = (answers: readonly (string | null)[], waiting = 1) => answers.map((answer) => ({ answer, waiting }));

test('objections affect those who gain, those who lose, and everybody if no answer is claimed to be correct (V44)', () => {
  const impact = (...answers: (string | null)[]) =>
    impactOf({ answers: claims(answers), figures: { sat: 100, choices } });
  expect([impact('B'), impact('B', 'C'), impact('D'), impact('A'), impact('A', 'B')]).toEqual([85, 95, 60, 0, 25]);
  expect(impact('B', null)).toBe(100);
  expect(impactOf({ answers: claims(['B']) })).toBe(0);
});

test('answered objections affect nobody any more (V44)', () => {
  const figures = { sat: 100, choices };
  expect(impactOf({ answers: claims(['B', null], 0), figures })).toBe(0);
  expect(impactOf({ answers: [...claims([null], 0), ...claims(['A', 'B'])], figures })).toBe(25);
});

test('unanswered groups come first, then those with the largest effect, then those with the most objections (V10)', () => {
  const groups = [
    { name: 'answered', waiting: 0, count: 90, impact: 90 },
    { name: 'few', waiting: 1, count: 1, impact: 5 },
    { name: 'many', waiting: 1, count: 9, impact: 5 },
    { name: 'most', waiting: 1, count: 1, impact: 50 },
  ];
  expect(groups.toSorted(compareGroups).map(({ name }) => name)).toEqual(['most', 'many', 'few', 'answered']);
});
