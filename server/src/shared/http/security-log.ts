import { createHmac } from 'node:crypto';
import { canonicalAddress } from './caller-address.ts';

/** Notes that something of weight for security happened: who, as far as it is known, and from where. Never throws. */
export type LogSecurityEvent = (event: {
  /** Lower case with hyphens: `login-failed`. */
  kind: string;
  accountId: string | null;
  /** As the request came from it; only its hash is logged. */
  address: string | null;
  details?: Record<string, unknown>;
}) => void;

type WriteLine = (fields: Readonly<Record<string, unknown>>, message: string) => void;

/** Enough to tell addresses apart; more would only make lines longer. */
const hashLength = 16;

/**
 * Security events as lines of the log. Addresses are hashed with a key of their own: lines about one address can be put
 * together, and nobody who reads them can find it by trying out all there are.
 */
export function createSecurityLog(addressSecret: string | Buffer, write: WriteLine): LogSecurityEvent {
  return ({ kind, accountId, address, details }) =>
    write(
      {
        security: kind,
        accountId,
        addressHash: address === null ? null : addressHash(addressSecret, address),
        ...(details === undefined ? {} : { details }),
      },
      'security event',
    );
}

export function addressHash(addressSecret: string | Buffer, address: string): string {
  return createHmac('sha256', addressSecret).update(canonicalAddress(address)).digest('base64url').slice(0, hashLength);
}
