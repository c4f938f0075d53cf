import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupedNumber } from './locale.ts';

test('groups whole numbers as the browser does for India, in both languages', () => {
  expect([0, 999, 1000, 12_345, 1_234_567].map(groupedNumber)).toEqual(['0', '999', '1,000', '12,345', '12,34,567']);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 31 }), fc.constantFrom('en-IN', 'hi-IN'), (value, locale) => {
      expect(groupedNumber(value)).toBe(value.toLocaleString(locale));
    }),
  );
});
