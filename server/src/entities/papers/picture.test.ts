import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { toPicture } from './picture.ts';

const slowTestMs = 60_000;

test(
  'a valid picture that takes too long is reported as a busy server, not as a broken file',
  async () => {
    // The maximum number of pixels, as noise: takes about two and a half seconds.
    const side = 8000;
    const slow = await sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
      .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
      .toBuffer();
    await expect(toPicture(slow, 1)).rejects.toMatchObject({ code: 'server-busy' });
    expect(await toPicture(slow.subarray(0, 1_000_000))).toBeNull();
  },
  slowTestMs,
);
