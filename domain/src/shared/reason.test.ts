import { expect, test } from 'vitest';
import { reasonProblem } from './reason.ts';

test.each([
  ['', 'reason-too-short'],
  ['  \u200b ok \n', 'reason-too-short'],
  ['She', undefined],
  ['a'.repeat(300), undefined],
  ['a'.repeat(301), 'reason-too-long'],
])('a reason has 3 to 300 visible characters: %j', (text, problem) => {
  expect(reasonProblem(text)).toBe(problem);
});
