import { expect, test } from 'vitest';
import { nameProblem, shortName } from './profile.ts';
import { mayPlay } from './roles.ts';

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

test('offers the quiz to the participant domain alone, where there is one', () => {
  expect(mayPlay('Asha@School.example', 'school.example')).toBe(true);
  expect(mayPlay('asha@school.example', '@school.example')).toBe(true);
  expect(mayPlay('asha@preschool.example', 'school.example')).toBe(false);
  expect(mayPlay('asha@anything.example', undefined)).toBe(true);
});
