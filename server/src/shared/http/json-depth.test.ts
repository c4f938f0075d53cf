import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isNestedDeeper } from './json-depth.ts';

/** As deep as its deepest value. */
function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depthOf));
}

test.each([
  ['"[[[["', 0, false],
  ['{"a":"\\"[["}', 1, false],
  ['{"a\\\\":[1]}', 1, true],
  ['[[],[],[]]', 2, false],
  ['[[],[[]]]', 2, true],
  ['[[[', 2, true],
])('%s is nested deeper than %i: %s', (json, max, expected) => expect(isNestedDeeper(json, max)).toBe(expected));

test('finds the depth of any JSON', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 6 }), fc.nat(8), (json, max) => {
      expect(isNestedDeeper(json, max)).toBe(depthOf(JSON.parse(json)) > max);
    }),
  );
});
