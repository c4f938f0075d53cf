import { expect, test } from 'vitest';
import { emailKey, emailProblem, forgottenEmailProblem } from './email.ts';

test.each(['asha@example.org', 'a.b+quiz@mail.example.co.in', ' asha@example.org ', "o'neil@example.org"])(
  'accepts %j',
  (typed) => expect(emailProblem(typed)).toBeUndefined(),
);

test.each([
  'asha',
  'asha@',
  '@example.org',
  'asha@example',
  'a b@example.org',
  'a@b@example.org',
  'a@example..org',
  `${'a'.repeat(250)}@example.org`,
])('refuses %j', (typed) => expect(emailProblem(typed)).toBe('Enter a valid Email'));

test('asks for an address that is missing', () => {
  expect(emailProblem('')).toBe('This is a required field');
});

test('compares addresses without case (A2)', () => {
  expect(emailKey(' Asha@Example.ORG ')).toBe(emailKey('asha@example.org'));
});

test('asks for the address of a forgotten password in its own words', () => {
  expect(forgottenEmailProblem(' ')).toBe('Please enter your email address');
  expect(forgottenEmailProblem('asha')).toBe('Enter a valid Email');
  expect(forgottenEmailProblem('asha@example.org')).toBeUndefined();
});
