import { expect, test } from 'vitest';
import { initials } from './initials.ts';

test.each([
  ['Aarohi Sample', 'AS'],
  ['Meher Kaur Placeholder', 'MP'],
  ['  dev   template ', 'DT'],
  ['Om', 'O'],
  ['Ünal Örnek', 'ÜÖ'],
  ['', ''],
])('represent %s', (name, letters) => {
  expect(initials(name)).toBe(letters);
});
