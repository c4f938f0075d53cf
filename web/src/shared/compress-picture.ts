import { refusalTexts } from '@club/texts/refusals';

/** When and how far a picture is made smaller before it is sent. Source: specification, section 9. */
export const compression = { fromBytes: 50_000, maxWidth: 800, maxHeight: 600, quality: 0.8 } as const;

export function isCompressed(bytes: number): boolean {
  return bytes > compression.fromBytes;
}

/** The width and height a picture is drawn with: its shape is kept, and it is never made larger. */
export function compressedSize(width: number, height: number): { readonly width: number; readonly height: number } {
  const scale = Math.min(1, compression.maxWidth / width, compression.maxHeight / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * Makes a large picture smaller; a small one, or one that would only grow, stays as it is.
 * @throws when the file is not a picture this browser can read
 */
export async function compressPicture(file: File): Promise<File> {
  if (!isCompressed(file.size)) return file;
  const image = await readImage(file);
  const canvas = document.createElement('canvas');
  try {
    const size = compressedSize(image.width, image.height);
    canvas.width = size.width;
    canvas.height = size.height;
    const context = canvas.getContext('2d');
    if (!context) return file;
    // A JPEG has no transparency; what was transparent is shown on white, as paper is.
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, size.width, size.height);
    context.drawImage(image, 0, 0, size.width, size.height);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', compression.quality));
    if (!blob || blob.size >= file.size) return file;
    return new File([blob], file.name.replace(/\.\w+$/, '.jpg'), { type: blob.type });
  } finally {
    // A photo takes 50 MB, which a browser otherwise keeps until it tidies up.
    if ('close' in image) image.close();
    canvas.width = 0;
  }
}

export function toDataString(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error(refusalTexts.en['file-not-image']));
    reader.readAsDataURL(file);
  });
}

/** Decoded beside the page; a drawing (SVG) only an image element can read. */
function readImage(file: File): Promise<ImageBitmap | HTMLImageElement> {
  return createImageBitmap(file).catch(() => readDrawing(file));
}

async function readDrawing(file: File): Promise<HTMLImageElement> {
  const address = URL.createObjectURL(file);
  const image = new Image();
  try {
    image.src = address;
    await image.decode();
    return image;
  } catch {
    throw new Error(refusalTexts.en['file-not-image']);
  } finally {
    URL.revokeObjectURL(address);
  }
}
