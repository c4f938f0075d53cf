import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { QuestionResult } from '#entities/papers/scoring.ts';
import { questionOf, sectionOf } from '#testing/small-paper.ts';
import { missedByFew, missedByGroup, paperFigures, topicMarks, topicsOf, wholePercent } from './topics.ts';

const sections = [sectionOf(1), sectionOf(2, { marksIfRight: 5 })];
const questions = [questionOf('a'), questionOf('b', { reward: 10 }), questionOf('c', { section: 2 })];
const tagged = (tags: Readonly<Record<string, readonly string[]>>) => new Map(Object.entries(tags));
const result = (isRight: boolean, marks = isRight ? 4 : -1): QuestionResult => ({ isRight, marks, choice: 1 });

test('a topic has the questions with its tag, however it is written, and their full marks (Y7)', () => {
  const tags = tagged({ a: ['Algebra', 'ALGEBRA '], b: ['algebra', 'Rivers'], c: ['Rivers'] });
  expect(topicsOf({ questions, sections }, { withdrawn: {} }, tags)).toEqual([
    { name: 'ALGEBRA ', places: [0, 1], fullMarks: 14 },
    { name: 'Rivers', places: [1, 2], fullMarks: 15 },
  ]);
  expect(topicsOf({ questions, sections }, { withdrawn: {} }, new Map())).toEqual([]);
});

test('a question withdrawn for nobody belongs to no topic; one withdrawn for everybody gives its marks (Y7, Y9)', () => {
  const tags = tagged({ a: ['Rivers'], b: ['Rivers'], c: ['Lakes'] });
  expect(topicsOf({ questions, sections }, { withdrawn: { a: 'everybody', b: 'nobody', c: 'nobody' } }, tags)).toEqual([
    { name: 'Rivers', places: [0], fullMarks: 4 },
  ]);
});

test('marks of a topic are the sum of its questions, nothing for a section that was not sat (Y7)', () => {
  expect(topicMarks({ places: [0, 2] }, [result(true), result(true), result(false, -1.5)])).toBe(2.5);
  expect(topicMarks({ places: [0, 2] }, [result(false), result(true), null])).toBe(-1);
});

test('medians and shares are those of a sort and a count, and missing below five students (Y4, Y7, Y8)', () => {
  const anyRow = fc.tuple(...[0, 1, 2].map(() => fc.option(fc.boolean(), { freq: 4 })));
  fc.assert(
    fc.property(fc.array(anyRow, { maxLength: 12, size: 'max' }), (given) => {
      const rows = given.map((row) => row.map((isRight) => (isRight === null ? null : result(isRight))));
      const topic = { name: 'Rivers', places: [0, 2], fullMarks: 8 };
      const { medians, rightShares } = paperFigures([topic], 3, rows);
      const sorted = rows.map((row) => (row[0]?.marks ?? 0) + (row[2]?.marks ?? 0)).sort((a, b) => a - b);
      const half = sorted.length / 2;
      const [lower = 0, upper = 0] = [sorted[Math.ceil(half) - 1], sorted[Math.floor(half)]];
      expect(medians).toEqual([sorted.length < 5 ? null : (lower + upper) / 2]);
      for (const place of [0, 1, 2]) {
        const sat = given.flatMap((row) => row[place] ?? []);
        const share = sat.filter(Boolean).length / sat.length;
        expect(rightShares[place]).toBe(sat.length < 5 ? null : share);
      }
    }),
  );
});

const no = () => false;

test('missed are questions that more than half got right, most first, neither withdrawn nor of a section not sat (Y8)', () => {
  const rightShares = [0.5, 0.51, 0.9, 0.8, 0.9, null, 0.7, 0.6, 0.95];
  const own = [
    result(false),
    result(false),
    result(false),
    result(true),
    result(false),
    result(false),
    null,
    result(false),
    result(false),
  ];
  expect(missedByFew(own, { rightShares }, (place) => place === 8)).toEqual([
    { place: 2, percent: 90 },
    { place: 4, percent: 90 },
    { place: 7, percent: 60 },
    { place: 1, percent: 51 },
  ]);
  expect(missedByFew(new Array(9).fill(result(false)), { rightShares: new Array(9).fill(0.8) }, no)).toHaveLength(5);
});

test('a school missed what more than half of all got right, and clearly fewer of its students (Y11)', () => {
  const everybody = { rightShares: [0.9, 0.9, 0.8, 0.4, 0.7] };
  const school = { rightShares: [0.85, 0.5, 0.2, 0, null] };
  expect(missedByGroup(school, everybody, no)).toEqual([
    { place: 2, percent: 80, ownPercent: 20 },
    { place: 1, percent: 90, ownPercent: 50 },
  ]);
});

test.each([
  [0, 0],
  [0.001, 1],
  [0.5, 50],
  [0.996, 99],
  [1, 100],
])('a share of %d is said as %i %% (Y8)', (share, percent) => {
  expect(wholePercent(share)).toBe(percent);
});
