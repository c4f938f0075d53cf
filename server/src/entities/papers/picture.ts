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

/** Whose picture it is: those of the team are decoded first, and accounts take turns. */
export interface PictureSender {
  /** Null: the club's own content. */
  readonly accountId: string | null;
  readonly isOfTeam: boolean;
}

/** More than any camera's ten-megabyte picture has; a file with more is meant to exhaust memory. */
const maxPixels = 64_000_000;
/** Wide enough for a sharp picture on a large screen. In pixels. */
const maxSidePixels = 1600;
const maxUploadSeconds = 10;
export const ownContent: PictureSender = { accountId: null, isOfTeam: true };
/** Decoding the largest picture takes some 250 MB. One processor is left free for saving answers. */
const maxConcurrent = Math.max(1, Math.min(2, availableParallelism() - 1));
const convertInTurn = createSemaphore(maxConcurrent);
/** With the first picture, so that no start waits for it. */
const loadSharp = async () => (await import('sharp')).default;
const svgScale = 3;
/** Dots per inch at which a drawing has its nominal size. */
const svgDensity = 72;

/**
 * Decodes an uploaded file: the picture upright, without metadata and within the maximum size. Null unless its content is a JPEG,
 * PNG, WebP, AVIF or GIF, whatever its name. SVG is a program rather than a picture, so it is not accepted.
 * @throws Refusal `server-busy` if it takes longer than `maxSeconds`, as a genuine picture may on a busy machine
 */
export async function toPicture(
  file: Uint8Array,
  sender: PictureSender,
  limits: { readonly maxSeconds?: number; readonly maxPixels?: number } = {},
): Promise<Picture | null> {
  const { maxSeconds = maxUploadSeconds, maxPixels: limitInputPixels = maxPixels } = limits;
  if (!hasPictureSignature(file)) return null;
  const sharp = await loadSharp();
  try {
    const decoded = sharp(file, { limitInputPixels, failOn: 'truncated', pages: 1 }).autoOrient();
    return await encode(decoded.timeout({ seconds: maxSeconds }), { quality: 90, smartSubsample: true }, sender);
  } catch (error) {
    // libvips reports several errors in one text; that of the time-out contains the progress.
    if (error instanceof Error && /\btimeout: \d+% complete/.test(error.message)) throw new Refusal('server-busy');
    // Any other decoder error means that the file cannot be shown.
    return null;
  }
}

/** Renders a drawing (SVG) from the club's own content, however long that takes. */
export async function rasterizeSvg(drawing: Uint8Array): Promise<Picture> {
  const sharp = await loadSharp();
  return encode(sharp(drawing, { density: svgDensity * svgScale }), { lossless: true }, ownContent);
}

async function encode(
  picture: Sharp,
  options: Parameters<Sharp['webp']>[0],
  { accountId, isOfTeam }: PictureSender,
): Promise<Picture> {
  const { data, info } = await convertInTurn(
    () =>
      picture
        .resize({ width: maxSidePixels, height: maxSidePixels, fit: 'inside', withoutEnlargement: true })
        .webp(options)
        .toBuffer({ resolveWithObject: true }),
    { isUrgent: isOfTeam, group: accountId ?? '' },
  );
  return { bytes: data, mediaType: 'image/webp', width: info.width, height: info.height };
}

/** Only these five formats reach the decoders, which support dozens, most of them hardly tested. */
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
