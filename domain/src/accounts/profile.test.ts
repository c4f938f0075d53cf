import { expect, test } from 'vitest';
import { nameProblem, shortName } from './profile.ts';

test.each([
  ['Asha Verma', 'ASHA'],
  ['  ravi ', 'RAVI'],
  ['', 'User'],
])('calls %j %s in the navigation', (name, short) => expect(shortName(name)).toBe(short));

test('asks for a name', () => {
  expect(nameProblem('')).toBe('This is a required field');
  expect(nameProblem('x'.repeat(101))).toBe('Please use at most 100 characters');
  expect(nameProblem('Asha')).toBeUndefined();
});
