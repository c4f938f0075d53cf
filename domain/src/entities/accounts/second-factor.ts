import { minute } from '#shared/instant.ts';
import { requiredProblem } from '#shared/text.ts';
import { readTypedCode } from '#shared/typed-code.ts';
import { codeDigits, toSentCode } from './one-time-code.ts';

/** Defaults of authenticator apps. Source: RFC 6238 and the key URI format. */
export const totp = { algorithm: 'SHA1', digits: codeDigits, period: 30 } as const;

/**
 * Time steps before and after the current one whose codes are also accepted, to allow for clock drift and typing. RFC 6238, 5.2.
 */
export const totpWindow = 1;

/** In bytes. Source: RFC 4226, 4, requirement 6. */
export const totpSecretLength = 20;

/** Time for entering the code after the right password. */
export const logInTicketLifetimeMs = 5 * minute;

export const maxTriesOfTicket = 5;

/** Maximum of log-ins of one account that wait for their code; older ones are dropped. */
export const maxTicketsOfAccount = 5;

/** For one account; tries from its known devices are counted separately. See docs/rules/accounts.md, A25. */
export const secondFactorTries = { calls: 20, perSeconds: 60 * 60 } as const;

export const recoveryCodeCount = 10;

/** Random bytes of a recovery code: enough for a plain hash to be safe. */
export const recoveryCodeBytes = 10;

const recoveryCodeLength = 16;

/** Strips separators from an app's or recovery code. */
export function toSecondFactorCode(text: string): string {
  return readTypedCode(text, recoveryCodeLength) ?? toSentCode(text);
}

export function isRecoveryCode(code: string): boolean {
  return readTypedCode(code, recoveryCodeLength) !== undefined;
}

export function secondFactorCodeProblem(text: string): 'required' | 'second-factor-incomplete' | undefined {
  const code = toSecondFactorCode(text);
  const isWhole = (/^\d+$/.test(code) && code.length === codeDigits) || isRecoveryCode(code);
  return requiredProblem(text) ?? (isWhole ? undefined : 'second-factor-incomplete');
}
