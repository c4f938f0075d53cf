import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonExcess } from './json-excess.ts';

/** As deep as its deepest value. */
function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depthOf));
}

function commasOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const values = Object.values(value);
  return Math.max(0, values.length - 1) + values.reduce((sum, one) => sum + commasOf(one), 0);
}

const unlimited = { maxDepth: Number.POSITIVE_INFINITY, maxCommas: Number.POSITIVE_INFINITY };

test.each([
  ['"[[[["', 0, undefined],
  ['{"a":"\\"[["}', 1, undefined],
  ['{"a\\\\":[1]}', 1, 'depth'],
  ['[[],[],[]]', 2, undefined],
  ['[[],[[]]]', 2, 'depth'],
  ['[[[', 2, 'depth'],
])('of %s more than %i levels: %s', (json, maxDepth, expected) =>
  expect(jsonExcess(json, { ...unlimited, maxDepth })).toBe(expected),
);

test.each([
  ['[",,,","\\",,"]', 1, undefined],
  ['{"a,b":[1,2],"c":3}', 1, 'commas'],
])('of %s more than %i commas: %s', (json, maxCommas, expected) =>
  expect(jsonExcess(json, { ...unlimited, maxCommas })).toBe(expected),
);

test('finds the depth and the commas of any JSON', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 6 }), fc.nat(8), (json, max) => {
      const value = JSON.parse(json);
      expect(jsonExcess(json, { ...unlimited, maxDepth: max })).toBe(depthOf(value) > max ? 'depth' : undefined);
      expect(jsonExcess(json, { ...unlimited, maxCommas: max })).toBe(commasOf(value) > max ? 'commas' : undefined);
    }),
  );
});
