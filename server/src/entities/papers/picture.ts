import { availableParallelism } from 'node:os';
import { Refusal } from '@club/domain/shared/refusal';
import type { Sharp } from 'sharp';
import { createSemaphore } from '#shared/concurrency.ts';

/** Decoded and re-encoded, so that nothing of the uploaded file is left. */
export interface Picture {
  readonly bytes: Uint8Array;
  readonly mediaType: string;
  readonly width: number;
  readonly height: number;
}

/** More than any camera's ten-megabyte picture has; a file that claims more is made to exhaust memory. */
const maxPixels = 64_000_000;
/** Wide enough for a sharp picture on a large screen. In pixels. */
const maxSidePixels = 1600;
const maxUploadSeconds = 10;
/** A picture of the largest size takes some 250 MB while it is decoded. One processor is left to those who save answers. */
const maxConcurrent = Math.max(1, Math.min(2, availableParallelism() - 1));
const convertInTurn = createSemaphore(maxConcurrent);
/** With the first picture, so that no start waits for it. */
const loadSharp = async () => (await import('sharp')).default;
const svgScale = 3;
/** The dots per inch at which a drawing has the size it says. */
const svgDensity = 72;

/**
 * Reads a file that somebody uploaded: the picture in it, upright, without its metadata and of bounded size. Null when its
 * content is not a JPEG, PNG, WebP, AVIF or GIF, whatever its name says. SVG is a program rather than a picture, so it is not read.
 * @throws Refusal `server-busy` when it takes longer than `maxSeconds`, as an honest picture does on a busy machine
 */
export async function toPicture(file: Uint8Array, maxSeconds: number = maxUploadSeconds): Promise<Picture | null> {
  if (!hasPictureSignature(file)) return null;
  const sharp = await loadSharp();
  try {
    const decoded = sharp(file, { limitInputPixels: maxPixels, failOn: 'truncated', pages: 1 }).autoOrient();
    return await encode(decoded.timeout({ seconds: maxSeconds }), { quality: 90, smartSubsample: true });
  } catch (error) {
    // libvips reports several errors in one text; the one of the limit names how far the work was.
    if (error instanceof Error && /\btimeout: \d+% complete/.test(error.message)) throw new Refusal('server-busy');
    // Every other error of the decoder says the same: this file cannot be shown.
    return null;
  }
}

/** Paints a drawing (SVG) of the club's own content, however long it takes. */
export async function rasterizeSvg(drawing: Uint8Array): Promise<Picture> {
  const sharp = await loadSharp();
  return encode(sharp(drawing, { density: svgDensity * svgScale }), { lossless: true });
}

async function encode(picture: Sharp, options: Parameters<Sharp['webp']>[0]): Promise<Picture> {
  const { data, info } = await convertInTurn(() =>
    picture
      .resize({ width: maxSidePixels, height: maxSidePixels, fit: 'inside', withoutEnlargement: true })
      .webp(options)
      .toBuffer({ resolveWithObject: true }),
  );
  return { bytes: data, mediaType: 'image/webp', width: info.width, height: info.height };
}

/** Only these five formats reach the decoders, which know dozens, most of them hardly ever tested. */
function hasPictureSignature(file: Uint8Array): boolean {
  const start = Buffer.from(file.buffer, file.byteOffset, Math.min(file.byteLength, 12)).toString('latin1');
  return (
    start.startsWith('\xff\xd8\xff') ||
    start.startsWith('\x89PNG\r\n\x1a\n') ||
    start.startsWith('GIF8') ||
    /^RIFF.{4}WEBP/s.test(start) ||
    /^.{4}ftyp(?:avif|avis|mif1)/s.test(start)
  );
}
