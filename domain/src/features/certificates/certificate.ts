import { type Award, type AwardKind, isSameAward } from '#entities/attempts/award.ts';
import { readTypedCode } from '#shared/typed-code.ts';

/** Characters of 5 bits; 80 bits can be neither enumerated nor guessed. */
export const numberLength = 16;

/** Normalises a number that was typed or followed from a link; undefined if it is invalid. */
export function readCertificateNumber(text: string): string | undefined {
  return readTypedCode(text, numberLength);
}

export const certificateStates = ['genuine', 'replaced', 'revoked', 'withdrawn'] as const;
export type CertificateState = (typeof certificateStates)[number];

/**
 * Whether what a certificate says is still true: its student would get the same one today, or their own score is still the one it
 * was made for. What happens to others may move a rank, but not make false what was issued.
 */
export function isStillTrue(
  printed: { readonly award: Award; readonly score: number | null },
  current: { readonly awards: readonly Award[]; readonly score: number },
): boolean {
  return printed.score === current.score || current.awards.some((award) => isSameAward(award, printed.award));
}

/** The certificate as printed, and the current state of its student. */
export interface CertificateFacts {
  readonly kind: AwardKind;
  /** True if its student was disqualified after it was made, even if that was lifted later. */
  readonly isRevoked: boolean;
  /** True if its account and round still exist and the results are public. */
  readonly isPublic: boolean;
  /** True if its student is still ranked, under the name and the school printed on it, and its award is still true. */
  readonly isTrue: boolean;
  /** The certificate that its student would get today. */
  readonly awardsNow: readonly Award[];
}

/**
 * The state of a certificate, computed from the current results: a correction needs no list of certificates to update. See
 * docs/rules/results.md, V23 and V24.
 */
export function certificateState(facts: CertificateFacts): CertificateState {
  if (!facts.isPublic) return 'withdrawn';
  if (facts.isTrue && !facts.isRevoked) return 'genuine';
  const isReplaceable = facts.awardsNow.some(({ kind }) => (kind === 'qualified') === (facts.kind === 'qualified'));
  return isReplaceable ? 'replaced' : 'revoked';
}
