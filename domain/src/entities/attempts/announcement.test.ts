import { expect, test } from 'vitest';
import { announcementProblem } from './announcement.ts';

test.each([
  ['', 'announcement-too-short'],
  ['  a \n b ', undefined],
  [' ab ', 'announcement-too-short'],
  ['x'.repeat(280), undefined],
  [`  ${'x'.repeat(280)}  `, undefined],
  ['x'.repeat(281), 'announcement-too-long'],
])('an announcement has 3 to 280 characters after normalization (L1): %j', (text, problem) => {
  expect(announcementProblem(text)).toBe(problem);
});
