import { createHash } from 'node:crypto';

/** What is kept of a token. It is as random as a key, so a plain hash is enough. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
