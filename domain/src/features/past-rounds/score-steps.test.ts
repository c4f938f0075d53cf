import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rankRange, scoreSteps } from './score-steps.ts';

const anyScores = fc.array(
  fc.integer({ min: 0, max: 720 }).map((quarters) => quarters / 4),
  {
    maxLength: 300,
    size: 'max',
  },
);

test('has five students in each step, all of them together, with edges on a grid (Z4)', () => {
  fc.assert(
    fc.property(anyScores, (scores) => {
      const steps = scoreSteps(scores, 180);
      expect(steps === null).toBe(scores.length < 5);
      if (steps === null) return;
      for (const [place, { from, count }] of steps.entries()) {
        const above = steps[place - 1]?.from ?? Number.POSITIVE_INFINITY;
        expect(count).toBe(scores.filter((score) => score >= from && score < above).length);
        expect(count).toBeGreaterThanOrEqual(5);
        expect(from % 5).toBe(0);
      }
      expect(steps.reduce((sum, { count }) => sum + count, 0)).toBe(scores.length);
    }),
  );
});

test('a rank lies between that of the best and the last of its step (Z4)', () => {
  const anyOwn = fc.integer({ min: 0, max: 720 }).map((quarters) => quarters / 4);
  fc.assert(
    fc.property(anyScores, anyOwn, (scores, own) => {
      const steps = scoreSteps(scores, 180);
      if (steps === null) return;
      const { best, worst, of } = rankRange(steps, own);
      const rank = scores.filter((score) => score > own).length + 1;
      expect(best).toBeLessThanOrEqual(rank);
      expect(worst).toBeGreaterThanOrEqual(rank);
      expect(of).toBe(scores.length);
    }),
  );
});

test.each([
  [
    [16, 16, 11, 11, 11, 6, 6, 6, 6, 1, 1, 0],
    [
      { from: 11, count: 5 },
      { from: 0, count: 7 },
    ],
  ],
  [[0, 0, 0, 0, 0], [{ from: 0, count: 5 }]],
  [[16, 16, 16, 16], null],
])('of %j the steps are %j (Z4)', (scores, steps) => {
  expect(scoreSteps(scores, 16)).toEqual(steps);
});
