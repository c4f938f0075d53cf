import { describe, expect, test } from 'vitest';
import { appealProblem, appealRefusal, disqualifiedBy, normalizeLines } from './appeal.ts';

describe('an appeal', () => {
  test.each([
    ['', 'appeal-too-short'],
    ['  \n\n  ', 'appeal-too-short'],
    ['a\u200b\u200b\u200b', 'appeal-too-short'],
    ['ab', 'appeal-too-short'],
    ['abc', undefined],
    ['फ़ोन आया', undefined],
    ['x'.repeat(1000), undefined],
    [`  ${'x'.repeat(1000)}\n\n\n`, undefined],
    ['x'.repeat(1001), 'appeal-too-long'],
  ])('%# has between 3 and 1000 visible characters (I10)', (text, problem) => {
    expect(appealProblem(text)).toBe(problem);
  });

  test('keeps its line breaks and loses invisible characters', () => {
    expect(normalizeLines(' My mother  called.\r\n\r\n\r\n\nI closed\u202e it.\u0007 ')).toBe(
      'My mother called.\n\nI closed it.',
    );
  });

  test.each([
    [null, false, 'not-disqualified'],
    [null, true, 'not-disqualified'],
    [5, false, undefined],
    [5, true, 'appeal-sent-already'],
  ] as const)(
    'for an attempt disqualified at %j, after another one: %j, is refused with %j (I10)',
    (at, has, refusal) => {
      expect(appealRefusal({ disqualifiedAt: at }, has)).toBe(refusal);
    },
  );
});

test.each([
  [{ disqualifiedAt: null, submittedAt: null }, null],
  [{ disqualifiedAt: null, submittedAt: 5 }, null],
  [{ disqualifiedAt: 5, submittedAt: 5 }, 'rule'],
  [{ disqualifiedAt: 9, submittedAt: 5 }, 'organisers'],
])('%j was disqualified by %j (I9)', (attempt, by) => {
  expect(disqualifiedBy(attempt)).toBe(by);
});
