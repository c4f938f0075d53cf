import { constants, crc32, deflateRawSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { expect, test, vi } from 'vitest';
import { ownContent, type PictureSender, toPicture } from './picture.ts';

/** Zeros, compressed in no time however many. */
function compressedZeros(length: number): Buffer {
  const piece = Buffer.alloc(1_000_000);
  const flushed = deflateRawSync(piece, { finishFlush: constants.Z_FULL_FLUSH });
  const pieces = Array.from({ length: Math.floor(length / piece.length) }, () => flushed);
  const checksum = Buffer.alloc(4);
  // Adler-32 of zeros.
  checksum.writeUInt16BE(length % 65_521, 0);
  checksum.writeUInt16BE(1, 2);
  const last = deflateRawSync(piece.subarray(0, length % piece.length));
  return Buffer.concat([Buffer.from([0x78, 0x01]), ...pieces, last, checksum]);
}

/** A black PNG, as small as a file of so many pixels can be. */
function blackPng(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), data]);
    const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    checksum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, checksum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  // Eight bits of red, green and blue each.
  header.set([8, 2], 8);
  const data = compressedZeros(side * (1 + 3 * side));
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

test('a valid picture that takes too long is reported as a busy server, not as a broken file', async () => {
  // Thirty gigabytes to decode, which no machine does in a second.
  const slow = blackPng(100_000);
  const limits = { maxSeconds: 1, maxPixels: 1e11 };
  await expect(toPicture(slow, ownContent, limits)).rejects.toMatchObject({ code: 'server-busy' });
  const valid = blackPng(1000);
  expect(await toPicture(valid, ownContent)).toMatchObject({ width: 1000 });
  expect(await toPicture(valid.subarray(0, valid.length / 2), ownContent)).toBeNull();
});

test('pictures of the team come first, and those of accounts in turn (D11)', async () => {
  const senders = ['flood', 'asha', 'ravi', 'meena', 'kabir', 'team'];
  /** Of its picture, by which it is told. */
  const sideOf = (name: string) => 500 + senders.indexOf(name);
  const convert = (name: string, sender: PictureSender) => toPicture(blackPng(sideOf(name)), sender);
  const others = senders.slice(1, -1);
  const student = (accountId: string) => ({ accountId, isOfTeam: false });
  const conversions = vi.spyOn(sharp.prototype, 'toBuffer');
  await Promise.all([
    ...Array.from({ length: 8 }, () => convert('flood', student('flood'))),
    ...others.map((name) => convert(name, student(name))),
    convert('team', { accountId: 'owner', isOfTeam: true }),
  ]);
  const pictures = conversions.mock.contexts as Sharp[];
  conversions.mockRestore();
  const widths = await Promise.all(pictures.map(async (picture) => (await picture.metadata()).width));
  const begun = widths.map((width) => senders.find((name) => sideOf(name) === width));
  expect(begun).toHaveLength(8 + others.length + 1);
  // Two at most were under way before it came.
  expect(begun.indexOf('team')).toBeLessThan(3);
  for (const name of others) expect(begun.indexOf(name)).toBeLessThan(4 + others.length);
});
