import { maxClassPictureCharacters } from '@club/contract/answer-sheets';
import { type GreyPicture, toGrey } from '@club/domain/features/answer-sheets/grey-picture';
import type { PageMap } from '@club/domain/features/answer-sheets/page-map';
import { cropOf } from '@club/domain/features/answer-sheets/read-sheet';
import { type Box, sheetHeight, sheetWidth } from '@club/domain/features/answer-sheets/sheet-layout';

/** A sheet that fills the picture has then seven pixels a millimetre; a larger picture would only be read more slowly. */
export const longestSide = 2000;
/** Of the picture that is kept: what somebody wrote can be read, and ten thousand sheets are a gigabyte. */
const keptPixelsOfMillimetre = 5;
/** From the best; the first whose picture is small enough to be sent is taken. */
const keptQualities = [0.5, 0.3, 0.15, 0.05];
const cropPixelsOfMillimetre = 8;

/**
 * Decodes a photo or a scan, upright, in shades of grey.
 * @throws when this browser cannot read the file
 */
export async function decodePicture(file: Blob): Promise<GreyPicture> {
  const bitmap = await createImageBitmap(file);
  try {
    const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
    return drawn(bitmap, Math.round(bitmap.width * scale), Math.round(bitmap.height * scale));
  } finally {
    bitmap.close();
  }
}

function drawn(source: CanvasImageSource, width: number, height: number): GreyPicture {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = contextOf(canvas);
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, 0, 0, width, height);
  return greyOf(canvas);
}

/** What is drawn on a canvas. */
export function greyOf(canvas: HTMLCanvasElement): GreyPicture {
  const { width, height } = canvas;
  return toGrey(contextOf(canvas).getImageData(0, 0, width, height).data, width, height);
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('this browser has no canvas');
  return context;
}

/** A part of the sheet, upright and flat, for a person to look at. */
export function cropToData(picture: GreyPicture, map: PageMap, box: Box, margin: number): string {
  return canvasOf(cropOf(picture, map, box, cropPixelsOfMillimetre, margin)).toDataURL('image/webp', 0.8);
}

/** The whole sheet, upright and flat, as it is kept. */
export function sheetToData(picture: GreyPicture, map: PageMap): string {
  const sheet = { x: 0, y: 0, width: sheetWidth, height: sheetHeight };
  return smallEnough(canvasOf(cropOf(picture, map, sheet, keptPixelsOfMillimetre)));
}

/** The picture as it is, for a sheet that only a person can read. */
export function pictureToData({ width, height, pixels }: GreyPicture): string {
  return smallEnough(canvasOf({ width, height, pixels }, 0.6));
}

function smallEnough(canvas: HTMLCanvasElement): string {
  let data = '';
  for (const quality of keptQualities) {
    const webp = canvas.toDataURL('image/webp', quality);
    // Browsers that cannot write WebP make it a PNG, which is ten times larger.
    data = webp.startsWith('data:image/webp') ? webp : canvas.toDataURL('image/jpeg', quality);
    if (data.length <= maxClassPictureCharacters) break;
  }
  return data;
}

function canvasOf({ width, height, pixels }: GreyPicture, scale = 1): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = contextOf(canvas);
  const image = context.createImageData(width, height);
  for (let index = 0, at = 0; index < pixels.length; index += 1, at += 4) {
    const grey = pixels[index] ?? 0;
    image.data[at] = grey;
    image.data[at + 1] = grey;
    image.data[at + 2] = grey;
    image.data[at + 3] = 255;
  }
  context.putImageData(image, 0, 0);
  if (scale === 1) return canvas;
  const smaller = document.createElement('canvas');
  smaller.width = Math.round(width * scale);
  smaller.height = Math.round(height * scale);
  contextOf(smaller).drawImage(canvas, 0, 0, smaller.width, smaller.height);
  return smaller;
}
