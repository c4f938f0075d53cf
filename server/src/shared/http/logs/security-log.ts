import { createHmac } from 'node:crypto';
import { canonicalAddress } from '#shared/http/callers/caller-address.ts';

/** Logs a security event: the account, if known, and the address. Never throws. */
export type LogSecurityEvent = (event: {
  /** Lower case with hyphens: `login-failed`. */
  kind: string;
  accountId: string | null;
  /** The address of the request; only its hash is logged. */
  address: string | null;
  details?: Record<string, unknown>;
}) => void;

type WriteLine = (fields: Readonly<Record<string, unknown>>, message: string) => void;

/** Enough to tell addresses apart; more would only make lines longer. */
const hashLength = 16;

/** Addresses and browsers of a large round, in about 5 MB. */
const maxKnown = 40_000;

/**
 * Writes security events to the log. Addresses are hashed with a secret key: lines about one address can be correlated, but readers
 * cannot recover it by trying all addresses.
 */
export function createSecurityLog(hashAddress: (address: string) => string, write: WriteLine): LogSecurityEvent {
  return ({ kind, accountId, address, details }) =>
    write(
      {
        security: kind,
        accountId,
        addressHash: address === null ? null : hashAddress(address),
        ...(details === undefined ? {} : { details }),
      },
      'security event',
    );
}

/** The keyed hash of an address in any of its spellings, or of another text that tells callers apart. */
export function createAddressHash(secret: string | Buffer): (address: string) => string {
  /** Cache: a page calls from one address. */
  const known = new Map<string, string>();
  return (address) => {
    const cached = known.get(address);
    if (cached !== undefined) return cached;
    const hash = createHmac('sha256', secret)
      .update(canonicalAddress(address))
      .digest('base64url')
      .slice(0, hashLength);
    if (known.size >= maxKnown) known.clear();
    known.set(address, hash);
    return hash;
  };
}
