import type { GreyPicture, Point } from './grey-picture.ts';

/** A connected dark area of a picture. */
export interface DarkShape extends Point {
  /** In pixels. */
  readonly area: number;
  /** The ratio of its area to that of a filled parallelogram with the same spread: about 1 for a square, less for anything hollow or forked. */
  readonly solidity: number;
  /** Its length by its width. */
  readonly elongation: number;
}

/** Darker than this share of the mean around it. */
const darkShare = 0.72;

/** The dark areas of at least some pixels, in which a pixel is compared with its surroundings, so that a shadow is not one. */
export function findDarkShapes(picture: GreyPicture, leastArea: number): DarkShape[] {
  return collectShapes(darkerThanAround(picture), picture, leastArea);
}

/** 1 for each pixel that is darker than the mean of a square around it. */
function darkerThanAround({ width, height, pixels }: GreyPicture): Uint8Array {
  const reach = Math.max(8, Math.round(Math.max(width, height) / 22));
  const stride = width + 1;
  // Each item is the sum of all pixels above and to the left of it.
  const sums = new Uint32Array(stride * (height + 1));
  for (let y = 0; y < height; y += 1) {
    let inRow = 0;
    for (let x = 0; x < width; x += 1) {
      inRow += pixels[y * width + x] ?? 0;
      sums[(y + 1) * stride + x + 1] = (sums[y * stride + x + 1] ?? 0) + inRow;
    }
  }
  const dark = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const top = Math.max(0, y - reach);
    const bottom = Math.min(height, y + reach + 1);
    for (let x = 0; x < width; x += 1) {
      const left = Math.max(0, x - reach);
      const right = Math.min(width, x + reach + 1);
      const sum =
        (sums[bottom * stride + right] ?? 0) -
        (sums[top * stride + right] ?? 0) -
        (sums[bottom * stride + left] ?? 0) +
        (sums[top * stride + left] ?? 0);
      const mean = sum / ((bottom - top) * (right - left));
      if ((pixels[y * width + x] ?? 0) < mean * darkShare) dark[y * width + x] = 1;
    }
  }
  return dark;
}

/** Clears the areas as it walks through them. */
function collectShapes(dark: Uint8Array, { width, height }: GreyPicture, leastArea: number): DarkShape[] {
  const shapes: DarkShape[] = [];
  const stack: number[] = [];
  for (let start = 0; start < dark.length; start += 1) {
    if (dark[start] === 0) continue;
    dark[start] = 0;
    stack.push(start);
    let [area, sx, sy, sxx, syy, sxy] = [0, 0, 0, 0, 0, 0];
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      const x = at % width;
      const y = (at - x) / width;
      area += 1;
      sx += x;
      sy += y;
      sxx += x * x;
      syy += y * y;
      sxy += x * y;
      if (x > 0) visit(dark, at - 1, stack);
      if (x < width - 1) visit(dark, at + 1, stack);
      if (y > 0) visit(dark, at - width, stack);
      if (y < height - 1) visit(dark, at + width, stack);
    }
    if (area >= leastArea) shapes.push(describe(area, [sx, sy], [sxx, syy, sxy]));
  }
  return shapes;
}

function visit(dark: Uint8Array, at: number, stack: number[]): void {
  if (dark[at] === 0) return;
  dark[at] = 0;
  stack.push(at);
}

function describe(
  area: number,
  [sx, sy]: readonly [number, number],
  [sxx, syy, sxy]: readonly [number, number, number],
): DarkShape {
  const x = sx / area;
  const y = sy / area;
  // A pixel is a square of its own, which adds a twelfth.
  const xx = sxx / area - x * x + 1 / 12;
  const yy = syy / area - y * y + 1 / 12;
  const xy = sxy / area - x * y;
  const half = Math.sqrt(((xx - yy) / 2) ** 2 + xy * xy);
  const long = (xx + yy) / 2 + half;
  const short = Math.max(1e-6, (xx + yy) / 2 - half);
  return {
    x: x + 0.5,
    y: y + 0.5,
    area,
    solidity: area / (12 * Math.sqrt(long * short)),
    elongation: Math.sqrt(long / short),
  };
}
