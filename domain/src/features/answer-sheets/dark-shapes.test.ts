import { expect, test } from 'vitest';
import { findDarkShapes } from './dark-shapes.ts';

/** Half of it in shadow. */
function picture(isDark: (x: number, y: number) => boolean) {
  const [width, height] = [300, 200];
  const pixels = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) pixels[y * width + x] = (x < 150 ? 220 : 110) * (isDark(x, y) ? 0.1 : 1);
  }
  return { width, height, pixels };
}

test('squares are found in light and in shadow, with their middles and sizes, and rings are told apart (X11)', () => {
  const isIn = (x: number, y: number, left: number, top: number) =>
    x >= left && x < left + 10 && y >= top && y < top + 10;
  const isRing = (x: number, y: number) => Math.abs(Math.hypot(x - 80, y - 150) - 9) < 1.5;
  const found = findDarkShapes(
    picture((x, y) => isIn(x, y, 40, 50) || isIn(x, y, 230, 120) || isRing(x, y)),
    30,
  );
  const squares = found
    .filter(({ solidity, elongation }) => solidity > 0.9 && elongation < 2)
    .map(({ x, y, area }) => [x, y, area]);
  expect(squares).toEqual([
    [45, 55, 100],
    [235, 125, 100],
  ]);
  expect(found.some(({ x, solidity }) => Math.abs(x - 80) < 2 && solidity < 0.6)).toBe(true);
});
