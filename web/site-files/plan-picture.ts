import { basename, extname } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { isUploadedPicture } from '@club/domain/shared/uploaded-picture';
import type { ResponsivePicture } from '#features/site/responsive-picture.ts';
import { pictureBytes } from './picture-bytes.ts';
import { hashOf, type SiteFile } from './site-file.ts';

export interface PlannedPicture {
  readonly picture: Omit<ResponsivePicture, 'alt' | 'language'>;
  readonly files: readonly SiteFile[];
}

/**
 * A drawing that is lighter than this is served as it is, compressed and sharp at every size. An AVIF of 800 pixels of the
 * club's drawings weighs 8 to 17 kB, so above this pixels win. See docs/decisions/0001-pictures.md.
 */
const lightDrawingBytes = 12_000;

/** Quality settings found by eye on the drawings: no ringing on arcs at twice the size. */
const avif = { quality: 58, effort: 2 } as const;
const webp = { quality: 82, effort: 4 } as const;

const assets = 'assets/pictures';

/** Decides which files a picture of the content folder is served as. `widths` are in pixels, smallest first. */
export async function planPicture(
  contentFolder: string,
  path: string,
  widths: readonly number[],
): Promise<PlannedPicture> {
  const bytes = pictureBytes(contentFolder, path);
  const isUploaded = isUploadedPicture(path);
  const extension = isUploaded ? '' : extname(path);
  const name = `${assets}/${isUploaded ? 'uploaded' : basename(path, extension)}-${hashOf([bytes, JSON.stringify([avif, webp])]).slice(0, 10)}`;

  if (extension === '.svg' && compressedBytes(bytes) <= lightDrawingBytes) {
    const file = { path: `${name}.svg`, madeFrom: [bytes], make: async () => bytes };
    return { picture: { src: `/${file.path}`, ...drawingSize(bytes), sources: [] }, files: [file] };
  }

  const { width: ownWidth, height: ownHeight } = extension === '.svg' ? drawingSize(bytes) : await photoSize(bytes);
  const usable = [...new Set(widths.map((width) => (extension === '.svg' ? width : Math.min(width, ownWidth))))];
  const file = (width: number, format: 'avif' | 'webp'): SiteFile => ({
    path: `${name}-${width}.${format}`,
    madeFrom: [bytes],
    make: () => encode(bytes, width, ownWidth, format),
  });
  const files = usable.map((width) => ({ width, avif: file(width, 'avif'), webp: file(width, 'webp') }));
  const largest = files.at(-1);
  if (largest === undefined) throw new RangeError('a picture needs at least one width');
  const srcSet = (format: 'avif' | 'webp') => files.map((one) => `/${one[format].path} ${one.width}w`).join(', ');
  return {
    picture: {
      src: `/${largest.webp.path}`,
      width: largest.width,
      height: Math.round((largest.width * ownHeight) / ownWidth),
      sources: [
        { type: 'image/avif', srcSet: srcSet('avif') },
        { type: 'image/webp', srcSet: srcSet('webp') },
      ],
    },
    files: files.flatMap((one) => [one.avif, one.webp]),
  };
}

function compressedBytes(bytes: Uint8Array): number {
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length;
}

/** The size a drawing says it has. */
function drawingSize(svg: Uint8Array): { width: number; height: number } {
  const head = /<svg[^>]*>/.exec(new TextDecoder().decode(svg))?.[0] ?? '';
  const box = /viewBox="[\d.-]+[\s,]+[\d.-]+[\s,]+([\d.]+)[\s,]+([\d.]+)"/.exec(head);
  const declared = [/\swidth="([\d.]+)"/.exec(head)?.[1], /\sheight="([\d.]+)"/.exec(head)?.[1]];
  const [width, height] = [declared[0] ?? box?.[1], declared[1] ?? box?.[2]].map(Number);
  if (!width || !height) throw new TypeError('a drawing needs a viewBox, or a width and a height');
  return { width, height };
}

/** The size as displayed: cameras store upright photos sideways. */
async function photoSize(bytes: Uint8Array): Promise<{ width: number; height: number }> {
  const { default: sharp } = await import('sharp');
  const { autoOrient } = await sharp(bytes).metadata();
  return autoOrient;
}

async function encode(bytes: Uint8Array, width: number, ownWidth: number, format: 'avif' | 'webp'): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const resized = sharp(bytes, { density: Math.max(72, (72 * width) / ownWidth) })
    .autoOrient()
    .resize(width);
  return format === 'avif' ? resized.avif(avif).toBuffer() : resized.webp(webp).toBuffer();
}
