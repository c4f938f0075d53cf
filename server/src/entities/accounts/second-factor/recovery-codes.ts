import { randomBytes } from 'node:crypto';
import { recoveryCodeBytes, recoveryCodeCount } from '@club/domain/entities/accounts/second-factor';
import { groupedCode, typedCode } from '@club/domain/shared/typed-code';
import { tokenHash } from '#entities/accounts/token-hash.ts';

export interface RecoveryCodes {
  /** Plain text, shown once. */
  readonly codes: readonly string[];
  readonly hashes: readonly string[];
}

/** Hashed without a key, so that they survive a change of `TOKEN_SECRET`, which invalidates apps. */
export function createRecoveryCodes(): RecoveryCodes {
  const codes = Array.from({ length: recoveryCodeCount }, () => typedCode(randomBytes(recoveryCodeBytes)));
  return { codes: codes.map(groupedCode), hashes: codes.map(tokenHash) };
}
