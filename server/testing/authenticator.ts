import { totp } from '@club/domain/entities/accounts/second-factor';
import { TOTP } from 'otpauth';

/** An authenticator app: the codes of a secret. */
export function authenticator(secret: string, clock: { readonly now: number }) {
  const generator = new TOTP({ ...totp, secret });
  return {
    /** The code of this moment, or of some steps of half a minute later. */
    code: (stepsLater = 0) => generator.generate({ timestamp: clock.now + stepsLater * totp.period * 1000 }),
  };
}
