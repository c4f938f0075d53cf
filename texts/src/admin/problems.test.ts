import { expect, test } from 'vitest';
import { adminProblemText, isAdminProblem, questionProblemText } from './problems.ts';
import { rowProblemText } from './question-rows.ts';

test('a question problem has the wording of the specification', () => {
  expect(questionProblemText({ field: 'question', code: 'question-blank' })).toBe('Question is required');
  expect(questionProblemText({ field: 'options', code: 'options-blank' })).toBe('All 4 options must be filled');
});

test('a problem of a question in a file has a sentence, and a separate remedy (B20)', () => {
  for (const problem of [
    { field: 'question', code: 'question-blank' },
    { field: 'options', code: 'options-equal' },
  ] as const) {
    const { problem: said, remedy } = rowProblemText({ column: 'question', code: 'question', problem });
    expect(`${said} ${remedy}`).toMatch(/^[^.]+(?:\. [^.]+)?\. Correct “Question”\.$/);
  }
});

test('a kind that a section does not allow is reported with the allowed ones', () => {
  expect(
    questionProblemText({ field: 'section', code: 'kind-not-taken', section: 3, kinds: ['multiple', 'integer'] }),
  ).toBe('Section 3 allows these question types: Multiple correct, Integer');
});

test('limits are those of the rules', () => {
  expect(adminProblemText('minutes-out-of-range')).toBe('Enter a number of minutes from 1 to 180');
  expect(adminProblemText('points-too-high')).toBe('Points must be at most 1000');
});

test('nothing is reported without a problem, and only codes are codes', () => {
  expect(adminProblemText(undefined)).toBeUndefined();
  expect([isAdminProblem('kind-twice'), isAdminProblem('Not today'), isAdminProblem('toString')]).toEqual([
    true,
    false,
    false,
  ]);
});
