import { createHmac } from 'node:crypto';
import { emailKey } from '@club/domain/entities/accounts/email';
import { seal, unseal } from '#shared/seal.ts';
import type { SealedAccount } from './sealed-account-store.ts';

export function sealAccountData(
  key: string,
  { id, email, data }: { readonly id: string; readonly email: string; readonly data: string },
): Pick<SealedAccount, 'id' | 'emailHash' | 'data'> {
  return { id, emailHash: sealedEmailHash(key, email), data: seal(key, id, data) };
}

/** @throws if the secret of the server has changed since */
export function openAccountData(key: string, { id, data }: SealedAccount): unknown {
  const text = unseal(key, id, data);
  if (text === null) throw new Error(`the sealed data of account ${id} cannot be opened: TOKEN_SECRET has changed`);
  return JSON.parse(text);
}

/** Finds the data of an account without telling whose it is. */
export function sealedEmailHash(key: string, email: string): string {
  return createHmac('sha256', key).update(emailKey(email)).digest('base64url');
}
