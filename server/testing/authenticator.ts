import { totp } from '@club/domain/entities/accounts/second-factor';
import { TOTP } from 'otpauth';

/** Simulates an authenticator app. */
export function authenticator(secret: string, clock: { readonly now: number }) {
  const generator = new TOTP({ ...totp, secret });
  return {
    /** The current code, or that of a later period of 30 seconds. */
    code: (stepsLater = 0) => generator.generate({ timestamp: clock.now + stepsLater * totp.period * 1000 }),
  };
}
