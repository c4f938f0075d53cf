/** A picture in shades of grey, row by row from the top left; 0 is black, 255 white. */
export interface GreyPicture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The grey at a place between pixels, as a mixture of the four around it; white outside of the picture. */
export function greyAt({ width, height, pixels }: GreyPicture, x: number, y: number): number {
  const left = Math.floor(x);
  const top = Math.floor(y);
  if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) return 255;
  const fx = x - left;
  const fy = y - top;
  const at = top * width + left;
  const upper = (pixels[at] ?? 0) * (1 - fx) + (pixels[at + 1] ?? 0) * fx;
  const lower = (pixels[at + width] ?? 0) * (1 - fx) + (pixels[at + width + 1] ?? 0) * fx;
  return upper * (1 - fy) + lower * fy;
}

/** From the four bytes a pixel of a canvas. */
export function toGrey(rgba: Uint8ClampedArray, width: number, height: number): GreyPicture {
  const pixels = new Uint8Array(width * height);
  for (let index = 0, at = 0; index < pixels.length; index += 1, at += 4) {
    pixels[index] = ((rgba[at] ?? 0) * 77 + (rgba[at + 1] ?? 0) * 151 + (rgba[at + 2] ?? 0) * 28) >> 8;
  }
  return { width, height, pixels };
}

/** A whole number of times smaller, so that no side exceeds the limit; each pixel is the mean of those that it covers. */
export function shrink(
  picture: GreyPicture,
  longestSide: number,
): { readonly picture: GreyPicture; readonly by: number } {
  const by = Math.ceil(Math.max(picture.width, picture.height) / longestSide);
  if (by <= 1) return { picture, by: 1 };
  const width = Math.floor(picture.width / by);
  const height = Math.floor(picture.height / by);
  const pixels = new Uint8Array(width * height);
  const sums = new Uint32Array(width);
  for (let y = 0; y < height; y += 1) {
    sums.fill(0);
    for (let row = 0; row < by; row += 1) {
      let at = (y * by + row) * picture.width;
      for (let x = 0; x < width; x += 1) {
        let sum = 0;
        for (const end = at + by; at < end; at += 1) sum += picture.pixels[at] ?? 0;
        sums[x] = (sums[x] ?? 0) + sum;
      }
    }
    for (let x = 0; x < width; x += 1) pixels[y * width + x] = (sums[x] ?? 0) / (by * by);
  }
  return { picture: { width, height, pixels }, by };
}
