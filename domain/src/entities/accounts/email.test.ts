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
  'asha\u001b[31m@example.org',
  'asha\u0000@example.org',
  'asha\u200b@example.org',
  'asha@exam\u202eple.org',
  'as\u00adha@example.org',
])('refuses %j', (typed) => expect(emailProblem(typed)).toBe('email-invalid'));

test('accepts an address of the maximum length, and no longer one', () => {
  const domain = '@example.org';
  expect(emailProblem(`${'a'.repeat(254 - domain.length)}${domain}`)).toBeUndefined();
  expect(emailProblem(`${'a'.repeat(255 - domain.length)}${domain}`)).toBe('email-invalid');
});

test('requires an address', () => {
  expect(emailProblem('')).toBe('required');
});

test('compares addresses ignoring case (A2)', () => {
  expect(emailKey(' Asha@Example.ORG ')).toBe(emailKey('asha@example.org'));
});

test('compares addresses regardless of how their accents are encoded (A2)', () => {
  expect(emailKey('ren\u0065\u0301@example.org')).toBe(emailKey('ren\u00e9@example.org'));
  expect(emailProblem('ren\u0065\u0301@example.org')).toBeUndefined();
});

test('has its own message for the address of a forgotten password', () => {
  expect(forgottenEmailProblem(' ')).toBe('email-missing');
  expect(forgottenEmailProblem('asha')).toBe('email-invalid');
  expect(forgottenEmailProblem('asha@example.org')).toBeUndefined();
});
