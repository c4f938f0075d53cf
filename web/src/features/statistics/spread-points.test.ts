import fc from 'fast-check';
import { expect, test } from 'vitest';
import { spreadPoints } from './spread-points.ts';

const bounds = { left: 40, right: 290, top: 10, bottom: 350 };
const apart = 24;

const within = fc.record({
  x: fc.double({ min: bounds.left, max: bounds.right, noNaN: true }),
  y: fc.double({ min: bounds.top, max: bounds.bottom, noNaN: true }),
});

test('forty marks never overlap, for any true positions, and stay in the picture', () => {
  fc.assert(
    fc.property(fc.array(within, { minLength: 40, maxLength: 40 }), (wanted) => {
      const placed = spreadPoints(wanted, apart, bounds);
      for (const [index, one] of placed.entries()) {
        expect(one.x).toBeGreaterThanOrEqual(bounds.left);
        expect(one.x).toBeLessThanOrEqual(bounds.right);
        expect(one.y).toBeGreaterThanOrEqual(bounds.top);
        expect(one.y).toBeLessThanOrEqual(bounds.bottom);
        for (const other of placed.slice(index + 1)) {
          expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(apart - 1e-6);
        }
      }
    }),
    { numRuns: 30 },
  );
});

test('forty marks at one point find space', () => {
  const placed = spreadPoints(
    Array.from({ length: 40 }, () => ({ x: 40, y: 350 })),
    apart,
    bounds,
  );
  expect(new Set(placed.map(({ x, y }) => `${x} ${y}`)).size).toBe(40);
});

test('a mark without overlap keeps its place', () => {
  const wanted = [
    { x: 100, y: 100 },
    { x: 124, y: 100 },
    { x: 200, y: 300 },
  ];
  expect(spreadPoints(wanted, apart, bounds)).toEqual(wanted);
});
