import { minute } from '#shared/instant.ts';
import { requiredProblem } from '#shared/text.ts';
import { readTypedCode } from '#shared/typed-code.ts';
import { codeDigits, toSentCode } from './one-time-code.ts';

/** Defaults of authenticator apps. Source: RFC 6238 and the key URI format. */
export const totp = { algorithm: 'SHA1', digits: codeDigits, period: 30 } as const;

/** Steps before and after the current one whose codes are right too: clocks differ, and typing takes time. RFC 6238, 5.2. */
export const totpWindow = 1;

/** In bytes. Source: RFC 4226, 4, requirement 6. */
export const totpSecretLength = 20;

/** How long somebody whose password was right has for the code. */
export const logInTicketLifetimeMs = 5 * minute;

export const maxTriesOfTicket = 5;

/** Log-ins of one account that may wait for their code at a time; older ones are dropped. */
export const maxTicketsOfAccount = 5;

/** Of one account, from its known devices and from all others counted apart. See docs/rules/accounts.md, A25. */
export const secondFactorTries = { calls: 20, perSeconds: 60 * 60 } as const;

export const recoveryCodeCount = 10;

/** Random bytes that make a recovery code. As random as a key, so that a plain hash is enough. */
export const recoveryCodeBytes = 10;

const recoveryCodeLength = 16;

/** The digits of an app or a recovery code, without what is there to read them by. */
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
