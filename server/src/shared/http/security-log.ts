import { createHmac } from 'node:crypto';
import { canonicalAddress } from './caller-address.ts';

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

/**
 * Writes security events to the log. Addresses are hashed with a secret key: lines about one address can be correlated, but readers
 * cannot recover it by trying all addresses.
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
