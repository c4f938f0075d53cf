import { expect, test } from 'vitest';
import { safeReturnPath } from './return-path.ts';

test.each(['/quiz/instr/0', '/admin/manage?search=river&page=2', '/team#alumni', '/'])('returns to %s', (place) => {
  expect(safeReturnPath(place)).toBe(place);
});

test.each([
  'https://elsewhere.example/quiz',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  'javascript:alert(1)',
  'quiz',
  '/signin?from=/signin',
  '/signup',
  '/hi/signup',
  '/login',
  '',
  undefined,
  7,
])('leads home instead of to %j', (wanted) => expect(safeReturnPath(wanted)).toBe('/'));
