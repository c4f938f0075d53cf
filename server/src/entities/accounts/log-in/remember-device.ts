import { randomBytes } from 'node:crypto';
import { tokenHash } from '#entities/accounts/token-hash.ts';
import type { Database } from '#shared/database/database.ts';
import { insertKnownDevices, type NewKnownDevice } from './known-device-store.ts';

export interface PreparedDevice {
  readonly key: string;
  readonly device: NewKnownDevice;
}

export function prepareDevice(accountId: string, now: number): PreparedDevice {
  const key = randomBytes(32).toString('base64url');
  return { key, device: { accountId, keyHash: tokenHash(key), now } };
}

export async function rememberDevice(database: Database, accountId: string, now: number): Promise<string> {
  const { key, device } = prepareDevice(accountId, now);
  await insertKnownDevices(database, [device]);
  return key;
}
