import { expect, test } from 'vitest';
import { maxTitleLength, slugProblem } from '#entities/rounds/round-names.ts';
import { rehearsalMinutes, rehearsalSlug, rehearsalTitle } from './rehearsal.ts';

test('a rehearsal is open for the duration of its paper plus ten minutes', () => {
  expect(rehearsalMinutes(30 * 60)).toBe(40);
  expect(rehearsalMinutes(61)).toBe(12);
});

test('its title is valid even if the title of its round is very long', () => {
  expect(rehearsalTitle('Online Round 2026')).toBe('Rehearsal of Online Round 2026');
  expect(rehearsalTitle('x'.repeat(maxTitleLength))).toHaveLength(maxTitleLength);
});

test('it has a unique, valid slug (N9)', () => {
  expect(rehearsalSlug('online-round', [])).toBe('rehearsal-online-round');
  expect(rehearsalSlug('online-round', ['rehearsal-online-round'])).toBe('rehearsal-2-online-round');
  const long = rehearsalSlug('a'.repeat(60), []);
  expect(slugProblem(long)).toBeUndefined();
  expect(rehearsalSlug('a'.repeat(60), [long])).not.toBe(long);
});
