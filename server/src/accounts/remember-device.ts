import { randomBytes } from 'node:crypto';
import type { Database } from '#shared/database/database.ts';
import { insertKnownDevice } from './known-device-store.ts';
import { tokenHash } from './token-hash.ts';

/** Makes the browser somebody has logged in with known from now on; returns the key it shows so with. */
export async function rememberDevice(database: Database, accountId: string, now: number): Promise<string> {
  const key = randomBytes(32).toString('base64url');
  await insertKnownDevice(database, { accountId, keyHash: tokenHash(key), now });
  return key;
}
