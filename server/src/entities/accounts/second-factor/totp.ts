import { totp, totpSecretLength, totpWindow } from '@club/domain/entities/accounts/second-factor';
import type { Instant } from '@club/domain/shared/instant';
import { Secret, TOTP } from 'otpauth';

/** In base 32, for typing it into an app that cannot scan the QR code. */
export function createTotpSecret(): string {
  return new Secret({ size: totpSecretLength }).base32;
}

/** The content of the QR code. */
export function totpAddress(secret: string, { issuer, label }: { readonly issuer: string; readonly label: string }) {
  return new TOTP({ ...totp, issuer, label, secret }).toString();
}

/** The time step that a code belongs to; null if it is not valid now. */
export function findTotpStep(secret: string, code: string, now: Instant): number | null {
  const generator = new TOTP({ ...totp, secret });
  const distance = generator.validate({ token: code, timestamp: now, window: totpWindow });
  return distance === null ? null : generator.counter({ timestamp: now }) + distance;
}
