import { expect, test } from 'vitest';
import { initialsOf, shownName } from './shown-name.ts';

test('initials are the first letters of the words, in any script, including vowel signs (V14)', () => {
  expect(initialsOf('Asha Verma')).toBe('A. V.');
  expect(initialsOf('a.p.j.  abdul kalam')).toBe('A. P. J. A. K.');
  expect(initialsOf('आशा किरण')).toBe('आ. कि.');
  expect(initialsOf('(Ravi) “Khan”')).toBe('R. K.');
  expect(initialsOf('')).toBe('');
});

test("a full name is shown by choice and with a guardian's consent, otherwise initials, or nothing (V14)", () => {
  const shown = (shownAs: 'name' | 'initials' | 'nothing', hasNameConsent: boolean) =>
    shownName('Asha Verma', { shownAs, hasNameConsent });
  expect(shown('name', true)).toBe('Asha Verma');
  expect(shown('name', false)).toBe('A. V.');
  expect(shown('initials', true)).toBe('A. V.');
  expect(shown('nothing', true)).toBeNull();
});
