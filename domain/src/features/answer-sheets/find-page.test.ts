import { expect, test } from 'vitest';
import { createRandom } from '#testing/create-random.ts';
import { isBlank } from './find-page.ts';
import type { GreyPicture } from './grey-picture.ts';

/** A scan of paper that is not quite white, with the noise of a scanner. */
function paper(draw: (x: number, y: number) => number | undefined = () => undefined): GreyPicture {
  const random = createRandom(7);
  const [width, height] = [830, 1170];
  const pixels = new Uint8Array(width * height);
  for (let index = 0; index < pixels.length; index += 1) {
    const grey = draw(index % width, Math.floor(index / width)) ?? 228 - 30 * (index / pixels.length);
    pixels[index] = grey + random() * 14;
  }
  return { width, height, pixels };
}

test('the back of a sheet is blank, also where its front shines through; a sheet and a single mark are not (X12)', () => {
  expect(isBlank(paper())).toBe(true);
  expect(isBlank(paper((x, y) => (x % 40 < 20 && y % 30 < 4 ? 190 : undefined)))).toBe(true);
  expect(isBlank(paper((x, y) => (x === 400 && y === 600 ? 0 : undefined)))).toBe(true);
  expect(isBlank(paper((x, y) => (Math.hypot(x - 400, y - 600) < 8 ? 90 : undefined)))).toBe(false);
});
