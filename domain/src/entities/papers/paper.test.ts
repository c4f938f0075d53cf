import { expect, test } from 'vitest';
import { sectionOf } from '#testing/small-paper.ts';
import { fullMarks, questionTotal, sectionWithNumber, totalDurationSeconds } from './paper.ts';

/** The four sections that the product specification describes. */
const specified = [
  sectionOf(1, { durationSeconds: 480, marksIfRight: 4 }),
  sectionOf(2, { durationSeconds: 480, marksIfRight: 4 }),
  sectionOf(3, { durationSeconds: 420, marksIfRight: 5 }),
  sectionOf(4, { durationSeconds: 420, marksIfRight: 5 }),
];

test('the specified paper has 40 questions, 30 minutes and 180 marks (M5)', () => {
  expect(questionTotal(specified)).toBe(40);
  expect(totalDurationSeconds(specified)).toBe(30 * 60);
  expect(fullMarks(specified)).toBe(180);
});

test('another paper has the marks of its own sections (M5)', () => {
  const sections = [3, 2.5, 0.1].map((marksIfRight, index) => sectionOf(index + 1, { marksIfRight, questionCount: 7 }));
  expect(questionTotal(sections)).toBe(21);
  expect(fullMarks(sections)).toBe(39.2);
  expect(fullMarks([])).toBe(0);
});

test('finds a section by its number', () => {
  expect(sectionWithNumber(specified, 3)?.title).toBe('Title 3');
  expect(sectionWithNumber(specified, 5)).toBeUndefined();
});
