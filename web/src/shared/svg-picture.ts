/** The address of an SVG picture that is at hand. */
export function svgAddress(svg: string): string {
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
}

interface PictureSize {
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** After it is decoded, for what browsers decode later. In milliseconds. */
  readonly waitMs?: number;
}

/** Draws a picture at an address as a PNG file. Null if the browser has no canvas. */
export async function toPng(address: string, { width, height, waitMs = 0 }: PictureSize): Promise<Blob | null> {
  const image = new Image(width, height);
  image.src = address;
  await image.decode();
  if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.drawImage(image, 0, 0, width, height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
