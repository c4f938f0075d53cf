import { seal, unseal } from '#shared/seal.ts';
import type { Message } from './message.ts';

/**
 * Encrypts a message: codes and links must not be readable in the database.
 * @param key 32 bytes in base64url
 */
export function sealMessage(key: string, id: string, message: Message): string {
  return seal(key, id, JSON.stringify(message));
}

/** Decrypts the message with this id; null if the key is wrong or the text was changed. */
export function openMessage(key: string, id: string, sealed: string): Message | null {
  const text = unseal(key, id, sealed);
  return text === null ? null : JSON.parse(text);
}
