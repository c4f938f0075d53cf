import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { ownContent, type PictureSender, toPicture } from './picture.ts';

const slowTestMs = 60_000;

test(
  'a valid picture that takes too long is reported as a busy server, not as a broken file',
  async () => {
    // The maximum number of pixels, as noise: takes about two and a half seconds.
    const side = 8000;
    const slow = await sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
      .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
      .toBuffer();
    await expect(toPicture(slow, ownContent, { maxSeconds: 1 })).rejects.toMatchObject({ code: 'server-busy' });
    expect(await toPicture(slow.subarray(0, 1_000_000), ownContent)).toBeNull();
  },
  slowTestMs,
);

test('pictures of the team come first, and those of accounts in turn (D11)', async () => {
  const side = 1000;
  const picture = await sharp({ create: { width: side, height: side, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const done: string[] = [];
  const convert = async (name: string, sender: PictureSender) => {
    await toPicture(picture, sender);
    done.push(name);
  };
  const others = ['asha', 'ravi', 'meena', 'kabir'];
  const student = (accountId: string) => ({ accountId, isOfTeam: false });
  await Promise.all([
    ...Array.from({ length: 8 }, () => convert('flood', student('flood'))),
    ...others.map((name) => convert(name, student(name))),
    convert('team', { accountId: 'owner', isOfTeam: true }),
  ]);
  // Two at most were under way before them, and two are at once.
  expect(done.indexOf('team')).toBeLessThan(4);
  for (const name of others) expect(done.indexOf(name)).toBeLessThan(4 + others.length);
});
