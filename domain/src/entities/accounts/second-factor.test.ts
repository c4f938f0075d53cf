import { expect, test } from 'vitest';
import { secondFactorCodeProblem, toSecondFactorCode } from './second-factor.ts';

test.each([
  ['123 456', '123456'],
  ['१२३४५६', '123456'],
  ['abcd-efgh-2345-67av', 'ABCDEFGH234567AV'],
  [' ABCD EFGH 2345 67AB ', 'ABCDEFGH234567AB'],
  ['O1BC-DEFG-HIJL-2345', '01BCDEFGH1J12345'],
])('reads %j as %s (A25)', (typed, code) => {
  expect(toSecondFactorCode(typed)).toBe(code);
  expect(secondFactorCodeProblem(typed)).toBeUndefined();
});

test.each([
  ['', 'required'],
  ['12345', 'second-factor-incomplete'],
  ['1234567', 'second-factor-incomplete'],
  ['ABCD-EFGH-2345', 'second-factor-incomplete'],
  ['ABCD-EFGH-2345-67AU', 'second-factor-incomplete'],
])('classifies %j as %s', (typed, problem) => {
  expect(secondFactorCodeProblem(typed)).toBe(problem);
});
