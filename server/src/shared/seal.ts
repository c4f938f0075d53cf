import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const cipher = 'aes-256-gcm';
/** In bytes, as NIST SP 800-38D recommends for GCM. */
const nonceLength = 12;
const tagLength = 16;

/**
 * Encrypts text that must not be readable in the database.
 * @param key 32 bytes in base64url
 * @param id of the owner; needed again for decryption
 */
export function seal(key: string, id: string, text: string): string {
  const nonce = randomBytes(nonceLength);
  const sealing = createCipheriv(cipher, Buffer.from(key, 'base64url'), nonce, { authTagLength: tagLength });
  sealing.setAAD(Buffer.from(id));
  const sealed = Buffer.concat([sealing.update(text), sealing.final()]);
  return Buffer.concat([nonce, sealing.getAuthTag(), sealed]).toString('base64url');
}

/** Null if the key is wrong or the content was changed. */
export function unseal(key: string, id: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  const opening = createDecipheriv(cipher, Buffer.from(key, 'base64url'), bytes.subarray(0, nonceLength), {
    authTagLength: tagLength,
  });
  try {
    opening.setAAD(Buffer.from(id));
    opening.setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength));
    return Buffer.concat([opening.update(bytes.subarray(nonceLength + tagLength)), opening.final()]).toString();
  } catch {
    return null;
  }
}
