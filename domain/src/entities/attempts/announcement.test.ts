import { expect, test } from 'vitest';
import { announcementProblem } from './announcement.ts';

test.each([
  ['', 'announcement-too-short'],
  ['  a \n b ', undefined],
  [' ab ', 'announcement-too-short'],
  ['x'.repeat(280), undefined],
  [`  ${'x'.repeat(280)}  `, undefined],
  ['x'.repeat(281), 'announcement-too-long'],
])('a line has 3 to 280 characters, as it is kept (L1): %j', (text, problem) => {
  expect(announcementProblem(text)).toBe(problem);
});
