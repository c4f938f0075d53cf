import { createHash } from 'node:crypto';

/** Tokens are as random as keys, so a plain hash is enough. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
