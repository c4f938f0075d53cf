import { expect, test } from 'vitest';
import { compareGroups, impactOf } from './impact.ts';

const choices = [
  { choice: 'A', isRight: true, count: 60 },
  { choice: 'B', isRight: false, count: 25 },
  { choice: 'C', isRight: false, count: 10 },
  { choice: null, isRight: false, count: 5 },
];

test('objections affect those who gave the claimed answer, and everybody if no answer is claimed to be correct (V10)', () => {
  const impact = (...answers: (string | null)[]) =>
    impactOf({ answers: answers.map((answer) => ({ answer })), figures: { sat: 100, choices } });
  expect([impact('B'), impact('B', 'C'), impact('D'), impact('A')]).toEqual([25, 35, 0, 0]);
  expect(impact('B', null)).toBe(100);
  expect(impactOf({ answers: [{ answer: 'B' }] })).toBe(0);
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
