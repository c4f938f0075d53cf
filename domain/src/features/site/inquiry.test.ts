import { expect, test } from 'vitest';
import { inquiryProblem, organisationProblem } from './inquiry.ts';

test.each([
  ['Sampleton Bank', undefined],
  ['नमूना बैंक', undefined],
  ['  \u200b ', 'required'],
  ['x'.repeat(150), undefined],
  ['x'.repeat(151), 'organisation-too-long'],
])('a company called %j: %s', (name, problem) => expect(organisationProblem(name)).toBe(problem));

test.each([
  ['', 'required'],
  [' \n \u200b\n', 'required'],
  ['Call me', 'inquiry-too-short'],
  ['Call me back', undefined],
  ['हम प्रायोजक बनना चाहते हैं।', undefined],
  ['x'.repeat(2000), undefined],
  ['x'.repeat(2001), 'inquiry-too-long'],
])('a text to the club, %j: %s', (text, problem) => expect(inquiryProblem(text)).toBe(problem));
