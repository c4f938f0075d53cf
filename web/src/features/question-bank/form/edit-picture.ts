import type { PercentCrop } from 'react-image-crop';

export const wholeArea: PercentCrop = { unit: '%', x: 0, y: 0, width: 100, height: 100 };
/** In pixels. Twice the side that the server stores, so that half of a picture is as sharp as a whole one. */
const maxSide = 3200;

/** The same part of a picture after it is rotated clockwise by quarter turns. */
export function rotateArea(area: PercentCrop, quarters: number): PercentCrop {
  if (quarters === 0) return area;
  const { x, y, width, height } = area;
  return rotateArea({ unit: '%', x: 100 - y - height, y: x, width: height, height: width }, quarters - 1);
}

export function drawRotated(canvas: HTMLCanvasElement, picture: HTMLImageElement, quarters: number): void {
  const scale = Math.min(1, maxSide / Math.max(picture.naturalWidth, picture.naturalHeight));
  const [width, height] = [picture.naturalWidth * scale, picture.naturalHeight * scale];
  [canvas.width, canvas.height] = quarters % 2 === 0 ? [width, height] : [height, width];
  const context = canvas.getContext('2d');
  context?.translate(canvas.width / 2, canvas.height / 2);
  context?.rotate((quarters * Math.PI) / 2);
  context?.drawImage(picture, -width / 2, -height / 2, width, height);
}

/** A lossless PNG; a large one becomes a JPEG when it is sent. */
export function cropPicture(whole: HTMLCanvasElement, { x, y, width, height }: PercentCrop): Promise<Blob | null> {
  const part = document.createElement('canvas');
  part.width = Math.max(1, Math.round((whole.width * width) / 100));
  part.height = Math.max(1, Math.round((whole.height * height) / 100));
  const [left, top] = [(whole.width * x) / 100, (whole.height * y) / 100];
  part.getContext('2d')?.drawImage(whole, -left, -top);
  return new Promise((resolve) => part.toBlob(resolve, 'image/png'));
}
