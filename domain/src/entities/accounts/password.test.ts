import { expect, test } from 'vitest';
import {
  confirmationProblem,
  passwordProblem,
  passwordRules,
  resetPasswordProblem,
  resetPasswordRules,
} from './password.ts';

test.each(['Quiz-Night1', 'aA1!aaaa', 'Zz9_Zz9_', 'Été1-quiz'])('accepts %j', (password) => {
  expect(passwordProblem(password)).toBeUndefined();
});

test.each([
  ['aA1!aaa', 'seven characters'],
  ['AA1!AAAA', 'no lowercase'],
  ['aa1!aaaa', 'no uppercase'],
  ['aAb!aaaa', 'no digit'],
  ['aA1aaaaa', 'no special character'],
  ['aA1~aaaa', 'another special character'],
  ['aA1! aaaa', 'a space'],
])('refuses %j: %s (A3)', (password) => {
  expect(passwordProblem(password)).toBe('password-weak');
});

test.each([
  ['', []],
  ['a', ['no-space', 'lowercase']],
  ['a A', ['lowercase', 'uppercase']],
  ['12345678', ['length', 'no-space', 'digit']],
  ['aA1!aaa', ['no-space', 'lowercase', 'uppercase', 'digit', 'special']],
  ['aA1!aaaa', ['length', 'no-space', 'lowercase', 'uppercase', 'digit', 'special']],
])('reports for %j which parts of the rule it meets (A3)', (password, met) => {
  expect(passwordRules.filter(({ isMet }) => isMet(password)).map(({ name }) => name)).toEqual(met);
});

test('a password that meets every part is accepted, and one that does not is refused (A3)', () => {
  for (const password of ['aA1!aaaa', 'aA1!aaa', 'Quiz Night-1', '😀😀aA1!']) {
    expect(passwordRules.every(({ isMet }) => isMet(password))).toBe(passwordProblem(password) === undefined);
    expect(resetPasswordRules.every(({ isMet }) => isMet(password))).toBe(resetPasswordProblem(password) === undefined);
  }
});

test('refuses a password as long as a book everywhere (A3)', () => {
  expect(passwordProblem(`aA1!${'a'.repeat(124)}`)).toBeUndefined();
  expect(passwordProblem(`aA1!${'a'.repeat(125)}`)).toBe('password-too-long');
  expect(resetPasswordProblem('a'.repeat(128))).toBeUndefined();
  expect(resetPasswordProblem('a'.repeat(129))).toBe('password-too-long');
});

test('requires a password', () => {
  expect(passwordProblem('')).toBe('required');
});

test('requires only six characters on the reset page (A3)', () => {
  expect(resetPasswordProblem('12345')).toBe('password-short');
  expect(resetPasswordProblem('123456')).toBeUndefined();
  expect(resetPasswordProblem('')).toBe('required');
});

test('requires the same password twice', () => {
  expect(confirmationProblem('123456', '')).toBe('confirmation-missing');
  expect(confirmationProblem('123456', '123457')).toBe('confirmation-different');
  expect(confirmationProblem('123456', '123456')).toBeUndefined();
});
