import { expect, test } from 'vitest';
import { callerLanguage } from './caller-language.ts';

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['hi', 'hi'],
  ['hi-IN,hi;q=0.9,en;q=0.8', 'hi'],
  ['HI-in', 'hi'],
  ['en-IN,hi;q=0.9', 'en'],
  ['en;q=0.5, hi;q=0.9', 'hi'],
  ['hi;q=0', 'en'],
  ['hil', 'en'],
  ['ta,hi;q=0.9', 'en'],
  ['*', 'en'],
  [',;q=,hi;q=x', 'en'],
  ['hi,'.repeat(2000), 'hi'],
])('a caller with %j reads %s', (accepted, language) => {
  expect(callerLanguage({ headers: { 'accept-language': accepted } })).toBe(language);
});
