import { readFileSync } from 'node:fs';

/** In points; rendered at twice that size. */
export async function documentPicture(
  file: string,
  width: number,
  options: { height?: number; isFigure?: boolean; position?: 'centre' | 'top' } = {},
): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const { height, isFigure = false, position = 'centre' } = options;
  const drawn = sharp(readFileSync(file), { density: 144 }).resize({
    width: Math.round(width * 2),
    ...(height !== undefined && { height: Math.round(height * 2), fit: 'cover' as const, position }),
  });
  // Without transparency: several transparent pictures are embedded in the order in which they happen to be decoded, which varies.
  return isFigure
    ? drawn.flatten({ background: '#fff' }).png().toBuffer()
    : drawn.jpeg({ quality: 86, chromaSubsampling: '4:4:4' }).toBuffer();
}
