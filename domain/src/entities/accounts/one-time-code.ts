import { day, type Instant, minute } from '#shared/instant.ts';
import type { RefusalCode } from '#shared/refusal.ts';
import { requiredProblem } from '#shared/text.ts';
import { withoutSeparators } from '#shared/typed-code.ts';

export const codeDigits = 6;
export const codeLifetimeMs = 10 * minute;
export const maxCodeAttempts = 5;

/** Valid for one hour and single-use. Source: specification, section 9. */
export const resetLinkLifetimeMs = 60 * minute;

/** For a link that verifies an e-mail address. */
export const emailLinkLifetimeMs = day;

/** For a link that invites somebody to the team. */
export const invitationLifetimeMs = 7 * day;

const oneHourSeconds = 60 * 60;
const oneDaySeconds = 24 * 60 * 60;

/**
 * The number of codes that may be sent in a window. A whole school, and many phones of one carrier, share an address, so limits by
 * address are generous. `overall` is the club's SMS budget for an hour; `overallButFirst` leaves a part of it to newly registered
 * accounts. `numbersPerAccount` counts the different numbers an account had codes sent to. `perPhoneWithReserve` applies to the
 * first code of an account to a number from a network that has not requested one for it: strangers who request codes for a number
 * must not keep its owner from verifying it. Messages to guardians, which strangers cause, have budgets of their own. See
 * docs/rules/accounts.md, A5 and A34.
 */
export const codeSendingLimits = {
  perAccount: { codes: 10, windowSeconds: oneDaySeconds },
  numbersPerAccount: { codes: 4, windowSeconds: oneDaySeconds },
  perPhoneFromAddress: { codes: 4, windowSeconds: oneHourSeconds },
  perPhone: { codes: 10, windowSeconds: oneHourSeconds },
  perPhoneWithReserve: { codes: 20, windowSeconds: oneHourSeconds },
  perAddress: { codes: 600, windowSeconds: oneHourSeconds },
  perNetwork: { codes: 3_000, windowSeconds: oneHourSeconds },
  overallButFirst: { codes: 6_000, windowSeconds: oneHourSeconds },
  overall: { codes: 10_000, windowSeconds: oneHourSeconds },
  overallGuardianTexts: { codes: 5_000, windowSeconds: oneHourSeconds },
  overallGuardianMails: { codes: 10_000, windowSeconds: oneHourSeconds },
} as const;

export function toSentCode(text: string): string {
  return withoutSeparators(text);
}

export function codeProblem(text: string): 'required' | 'code-incomplete' | undefined {
  return (
    requiredProblem(text) ??
    (/^\d+$/.test(toSentCode(text)) && toSentCode(text).length === codeDigits ? undefined : 'code-incomplete')
  );
}

/** Does not contain the code: only its hash is stored, elsewhere. */
export interface SentCode {
  readonly expiresAt: Instant;
  readonly triesUsed: number;
  readonly usedAt: Instant | null;
}

export function decideCodeAttempt(
  sent: SentCode | undefined,
  isRight: boolean,
  now: Instant,
): { accepted: true } | { accepted: false; refusal: Extract<RefusalCode, 'code-wrong' | 'code-expired'> } {
  if (sent === undefined || sent.usedAt !== null || now >= sent.expiresAt || sent.triesUsed >= maxCodeAttempts) {
    return { accepted: false, refusal: 'code-expired' };
  }
  return isRight ? { accepted: true } : { accepted: false, refusal: 'code-wrong' };
}
