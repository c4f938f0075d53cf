import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Message } from './message.ts';

const cipher = 'aes-256-gcm';
/** In bytes, as NIST SP 800-38D recommends for GCM. */
const nonceLength = 12;
const tagLength = 16;

/** Encrypts a message: codes and links must not be readable in the database. @param key 32 bytes in base64url */
export function sealMessage(key: string, id: string, message: Message): string {
  const nonce = randomBytes(nonceLength);
  const sealing = createCipheriv(cipher, Buffer.from(key, 'base64url'), nonce, { authTagLength: tagLength });
  sealing.setAAD(Buffer.from(id));
  const text = Buffer.concat([sealing.update(JSON.stringify(message)), sealing.final()]);
  return Buffer.concat([nonce, sealing.getAuthTag(), text]).toString('base64url');
}

/** The message that was sealed under this id, or null where the key is another or the text was changed. */
export function openMessage(key: string, id: string, sealed: string): Message | null {
  const bytes = Buffer.from(sealed, 'base64url');
  const opening = createDecipheriv(cipher, Buffer.from(key, 'base64url'), bytes.subarray(0, nonceLength), {
    authTagLength: tagLength,
  });
  try {
    opening.setAAD(Buffer.from(id));
    opening.setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength));
    const text = Buffer.concat([opening.update(bytes.subarray(nonceLength + tagLength)), opening.final()]);
    return JSON.parse(text.toString());
  } catch {
    return null;
  }
}
