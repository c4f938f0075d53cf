import { hkdfSync } from 'node:crypto';

/** One secret for each use, so that leaking one does not affect the others. */
export interface DerivedSecrets {
  /** Key for the hashes of codes. */
  readonly codes: string;
  /** Key for the hashes of network addresses in logs and audit events. */
  readonly addresses: string;
  /** Encrypts queued messages. */
  readonly messages: string;
  /** Encrypts the secrets of authenticator apps. */
  readonly secondFactors: string;
  /** Encrypts the data of deleted accounts. */
  readonly sealedAccounts: string;
}

/** Derived from `TOKEN_SECRET`, which itself only signs tokens. Changing the name of a use changes its secret. */
export function deriveSecrets(tokenSecret: string): DerivedSecrets {
  const derive = (use: string) =>
    Buffer.from(hkdfSync('sha256', tokenSecret, '', `quiz-club ${use}`, 32)).toString('base64url');
  return {
    codes: derive('codes'),
    addresses: derive('addresses'),
    messages: derive('messages'),
    secondFactors: derive('second factors'),
    sealedAccounts: derive('sealed accounts'),
  };
}
