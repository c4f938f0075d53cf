import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ScoreCount, scoreDistribution } from './score-distribution.ts';

const each = (...scores: number[]): ScoreCount[] => scores.map((score) => ({ score, count: 1 }));
const bandsOf = (counts: readonly ScoreCount[], fullMarks: number) =>
  scoreDistribution(counts, fullMarks).bands.map(({ from, to, count }) => [from, to, count]);

test('the last band of a paper includes the full score', () => {
  expect(bandsOf(each(0, 19, 19.5, 20, 159, 160, 180), 180)).toEqual([
    [0, 19, 3],
    [20, 39, 1],
    ...[40, 60, 80, 100, 120].map((from) => [from, from + 19, 0]),
    [140, 159, 1],
    [160, 180, 2],
  ]);
});

test.each([
  [1, 1],
  [4, 4],
  [40, 8],
  [60, 12],
  [240, 10],
])('a paper of %d marks is divided into %d bands', (fullMarks, bandCount) => {
  expect(bandsOf([], fullMarks)).toHaveLength(bandCount);
});

test.each([
  [[], null],
  [[7], 7],
  [[1, 2], 2],
  [[1, 2, 3], 2],
  [[5, 1, 9, 3], 5],
])('half of %j have at least the median: %j', (scores, median) => {
  expect(scoreDistribution(each(...scores), 180).median).toBe(median);
});

test('counts every entry in exactly one band', () => {
  const anyCounts = fc.uniqueArray(
    fc.record({ score: fc.integer({ min: -20, max: 400 }), count: fc.integer({ min: 1, max: 9 }) }),
    {
      selector: ({ score }) => score,
    },
  );
  fc.assert(
    fc.property(anyCounts, fc.integer({ min: 0, max: 400 }), (counts, fullMarks) => {
      const { entries, median, bands } = scoreDistribution(counts, fullMarks);
      expect(bands.reduce((sum, { count }) => sum + count, 0)).toBe(entries);
      const asMany = counts.reduce(
        (sum, { score, count }) => sum + (median !== null && score >= median ? count : 0),
        0,
      );
      expect(asMany * 2).toBeGreaterThanOrEqual(entries);
    }),
  );
});
