import type { GreyPicture } from '@club/domain/features/answer-sheets/grey-picture';
import decodeQR from 'qr/decode.js';

/** Reads the QR code of a small picture; null if there is none that can be read. */
export function readCode({ width, height, pixels }: GreyPicture): string | null {
  const data = new Uint8ClampedArray(4 * width * height);
  for (let index = 0, at = 0; index < pixels.length; index += 1, at += 4) {
    const grey = pixels[index] ?? 0;
    data[at] = grey;
    data[at + 1] = grey;
    data[at + 2] = grey;
    data[at + 3] = 255;
  }
  try {
    return decodeQR({ width, height, data }, { format: 'RGBA', timeLimit: 1000 });
  } catch {
    // The library has no other way to say that it has found nothing.
    return null;
  }
}
