import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  markingSchemeProblem,
  parseMarkingScheme,
  schemeOf,
  schemeText,
  sumMarks,
  unspecifiedMarks,
} from './marking.ts';

test.each([
  ['+4 for a correct answer, -1 for an incorrect one', 1, 4, -1],
  ['+5 correct, 0 incorrect', 3, 5, 0],
  ['+5/-1', 4, 5, -1],
  ['+5 / 0', 4, 5, 0],
  ['+3, −2', 1, 3, -2],
  ['Incorrect: -1. Correct: +4', 3, 4, -1],
  ['6 marks each, no negative marking', 1, 6, 0],
  ['10 questions, +4 for right ones', 3, 4, 0],
  ['+2.5 and -0.5', 1, 2.5, -0.5],
  ['+.5 and -.25', 1, 0.5, -0.25],
  ['+3 for a correct answer, -1 for an incorrect one', 12, 3, -1],
] as const)('reads %j in section %i as %d and %d', (text, section, marksIfRight, marksIfWrong) => {
  expect(parseMarkingScheme(text, section)).toEqual({ marksIfRight, marksIfWrong });
});

test.each([
  [1, 4, -1],
  [2, 4, -1],
  [3, 5, 0],
  [4, 5, -1],
  [5, 4, -1],
] as const)(
  'for a text without marks, gives section %i the marks %d and %d (M3)',
  (section, marksIfRight, marksIfWrong) => {
    for (const text of [null, undefined, '', 'As announced on the day']) {
      expect(parseMarkingScheme(text, section)).toEqual({ marksIfRight, marksIfWrong });
    }
  },
);

test('fills in only the missing part', () => {
  expect(parseMarkingScheme('+10 for each', 1)).toEqual({ marksIfRight: 10, marksIfWrong: -1 });
  expect(parseMarkingScheme('-3 for a wrong answer', 1)).toEqual({ marksIfRight: 4, marksIfWrong: -3 });
});

test('parses any marks in the usual wording', () => {
  const anySize = fc.integer({ min: 1, max: 100_000 }).map((hundredths) => hundredths / 100);
  fc.assert(
    fc.property(anySize, anySize, fc.integer({ min: 1, max: 20 }), (right, wrong, section) => {
      const text = `+${right} for a correct answer, -${wrong} for an incorrect one`;
      expect(parseMarkingScheme(text, section)).toEqual({ marksIfRight: right, marksIfWrong: -wrong });
    }),
  );
});

test.each([
  ['+4/-1', undefined],
  [' ', 'scheme-missing'],
  ['As announced on the day', undefined],
  ['-1 for an incorrect answer', undefined],
  ['+0/-1', 'scheme-gives-nothing'],
  ['+4.125/-1', 'scheme-too-fine'],
] as const)('reports for the scheme %j: %s (M3)', (text, problem) => {
  expect(markingSchemeProblem(text)).toBe(problem);
});

test.each([
  ['+4/-1', []],
  ['4 marks each, no negative marking', []],
  ['+4 for a correct answer', ['marksIfWrong']],
  ['-1 for an incorrect answer', ['marksIfRight']],
  ['As announced on the day', ['marksIfRight', 'marksIfWrong']],
] as const)('takes from the defaults for %j: %j (M3)', (text, open) => {
  expect(unspecifiedMarks(text)).toEqual(open);
});

test.each([
  [[0.1, 0.1, 0.1], 0.3],
  [[1, -0.33, -0.33, -0.33], 0.01],
  [[-1, 0.9, 0.1], 0],
  [[], 0],
])('adds %j up to exactly %d', (marks, sum) => expect(sumMarks(marks)).toBe(sum));

test.each([
  [null, null, '+4 / −1'],
  [10, null, '+10 / −1'],
  [null, 2.5, '+4 / −2.5'],
  [6, 0, '+6 / 0'],
] as const)(
  'a question with a reward of %s and a penalty of %s is worth %s in a section of +4 and -1 (M3)',
  (reward, penalty, text) => {
    expect(schemeText(schemeOf({ reward, penalty }, { marksIfRight: 4, marksIfWrong: -1 }))).toBe(text);
  },
);
