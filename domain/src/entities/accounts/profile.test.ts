import { expect, test } from 'vitest';
import { nameProblem, shortName } from './profile.ts';

test.each([
  ['Asha Verma', 'ASHA'],
  ['  ravi ', 'RAVI'],
  ['', 'User'],
])('shows %j as %s in the navigation', (name, short) => expect(shortName(name)).toBe(short));

test('requires a name', () => {
  expect(nameProblem('')).toBe('required');
  expect(nameProblem('x'.repeat(100))).toBeUndefined();
  expect(nameProblem('x'.repeat(101))).toBe('name-too-long');
  expect(nameProblem('Asha')).toBeUndefined();
});

test('requires a readable name (A14)', () => {
  expect(nameProblem('\u200b\u202e\u0007')).toBe('required');
  expect(nameProblem(`${'\u200b'.repeat(200)}Asha`)).toBeUndefined();
});
