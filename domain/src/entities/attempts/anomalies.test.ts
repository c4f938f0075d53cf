import { expect, test } from 'vitest';
import { minute } from '#shared/instant.ts';
import { type AttemptTraces, findAnomalies } from './anomalies.ts';

const start = Date.UTC(2026, 10, 21, 5);
const later = start + 10 * minute;

const traces = (given: Partial<AttemptTraces>): AttemptTraces => ({
  isFullScreenReported: true,
  hasFullScreenReport: true,
  wasReadElsewhere: false,
  sections: [{ startedAt: start, answered: 0, lastAnswerAt: null }],
  ...given,
});
const paced = (answered: number, seconds: number) =>
  traces({ sections: [{ startedAt: start, answered, lastAnswerAt: start + seconds * 1000 }] });

test.each([
  ['an attempt whose page entered full-screen', traces({}), []],
  ['one whose page never reported it', traces({ hasFullScreenReport: false }), ['never-full-screen']],
  ['one from before pages reported it', traces({ hasFullScreenReport: false, isFullScreenReported: false }), []],
  ['one without a section', traces({ hasFullScreenReport: false, sections: [] }), []],
  ['ten answers within 19 seconds', paced(10, 19), ['too-fast']],
  ['ten answers within 20 seconds', paced(10, 20), []],
  ['four answers within a second', paced(4, 1), []],
])('finds the anomalies of %s (I12)', (_, attempt, expected) => {
  expect(findAnomalies(attempt, later)).toEqual(expected);
});

test('waits a minute for the report of a page that has just started', () => {
  const fresh = traces({ hasFullScreenReport: false });
  expect(findAnomalies(fresh, start + minute - 1)).toEqual([]);
  expect(findAnomalies(fresh, start + minute)).toEqual(['never-full-screen']);
});
