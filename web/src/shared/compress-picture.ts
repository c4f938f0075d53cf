import { refusalTexts } from '@club/texts/refusals';

/** When and how much a picture is scaled down before it is sent. Source: specification, section 9. */
export const compression = { fromBytes: 50_000, maxWidth: 800, maxHeight: 600, quality: 0.8 } as const;

export function isCompressed(bytes: number): boolean {
  return bytes > compression.fromBytes;
}

/** The size a picture is scaled to: it keeps its proportions and is never enlarged. */
export function compressedSize(width: number, height: number): { readonly width: number; readonly height: number } {
  const scale = Math.min(1, compression.maxWidth / width, compression.maxHeight / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * Scales a large picture down; returns a small one, or one whose file would only grow, unchanged.
 * @throws if this browser cannot read the file as a picture
 */
export async function compressPicture(file: File): Promise<File> {
  if (!isCompressed(file.size)) return file;
  const image = await readImage(file);
  const size = compressedSize(image.naturalWidth, image.naturalHeight);
  const canvas = document.createElement('canvas');
  canvas.width = size.width;
  canvas.height = size.height;
  const context = canvas.getContext('2d');
  if (!context) return file;
  // JPEG has no transparency, so transparent areas become white, like paper.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, size.width, size.height);
  context.drawImage(image, 0, 0, size.width, size.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', compression.quality));
  if (!blob || blob.size >= file.size) return file;
  return new File([blob], file.name.replace(/\.\w+$/, '.jpg'), { type: blob.type });
}

export function toDataString(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error(refusalTexts.en['file-not-image']));
    reader.readAsDataURL(file);
  });
}

async function readImage(file: File): Promise<HTMLImageElement> {
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
