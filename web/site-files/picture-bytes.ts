import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { uploadedPicture } from '@club/domain/shared/uploaded-picture';

/** Of a picture of the content folder, or of one that was uploaded in the browser. */
export function pictureBytes(folder: string, picture: string): Uint8Array<ArrayBuffer> {
  const uploaded = uploadedPicture(picture);
  return uploaded === null ? readFileSync(join(folder, picture)) : Buffer.from(uploaded.base64, 'base64');
}
