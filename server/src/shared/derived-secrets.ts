import { hkdfSync } from 'node:crypto';

/** One secret for each use, so that what leaks of one says nothing of the others. */
export interface DerivedSecrets {
  /** Keys the hashes of codes. */
  readonly codes: string;
  /** Keys the hashes of network addresses in logs and audit events. */
  readonly addresses: string;
  /** Seals messages that wait to be sent. */
  readonly messages: string;
  /** Seals the secrets of authenticator apps. */
  readonly secondFactors: string;
}

/** Derives them from `TOKEN_SECRET`, which itself signs tokens and does nothing else. Changing a use's name changes its secret. */
export function deriveSecrets(tokenSecret: string): DerivedSecrets {
  const derive = (use: string) =>
    Buffer.from(hkdfSync('sha256', tokenSecret, '', `quiz-club ${use}`, 32)).toString('base64url');
  return {
    codes: derive('codes'),
    addresses: derive('addresses'),
    messages: derive('messages'),
    secondFactors: derive('second factors'),
  };
}
