import sharp from 'sharp';

/** A JPEG of one megapixel and about 100 kB; each has different bytes. */
export async function photo(number: number): Promise<Uint8Array> {
  const side = 24;
  const colours = Uint8Array.from({ length: side * side * 3 }, (_, index) => ((index + 1) * (number * 2 + 7919)) % 251);
  return new Uint8Array(
    await sharp(colours, { raw: { width: side, height: side, channels: 3 } })
      .resize(1024, 1024, { kernel: 'cubic' })
      .jpeg({ quality: 88 })
      .toBuffer(),
  );
}
