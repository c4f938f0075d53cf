import { randomBytes } from 'node:crypto';
import { recoveryCodeBytes, recoveryCodeCount } from '@club/domain/entities/accounts/second-factor';
import { groupedCode, typedCode } from '@club/domain/shared/typed-code';
import { tokenHash } from './token-hash.ts';

export interface RecoveryCodes {
  /** As they are shown, once. */
  readonly codes: readonly string[];
  readonly hashes: readonly string[];
}

/** Their hashes need no key, so the codes outlive a change of `TOKEN_SECRET`, which makes apps worthless. */
export function createRecoveryCodes(): RecoveryCodes {
  const codes = Array.from({ length: recoveryCodeCount }, () => typedCode(randomBytes(recoveryCodeBytes)));
  return { codes: codes.map(groupedCode), hashes: codes.map(tokenHash) };
}
