import type { Award, AwardKind } from '#entities/attempts/award.ts';
import { readTypedCode } from '#shared/typed-code.ts';

/** Of 5 bits each; 80 bits can be neither counted nor guessed. */
const numberLength = 16;

/** As it is kept, from what somebody typed or followed; undefined where it is no number of a certificate. */
export function readCertificateNumber(text: string): string | undefined {
  return readTypedCode(text, numberLength);
}

export const certificateStates = ['genuine', 'replaced', 'revoked', 'withdrawn'] as const;
export type CertificateState = (typeof certificateStates)[number];

/** As printed, and as its student is today. */
export interface CertificateFacts {
  readonly kind: AwardKind;
  /** Whether its student was disqualified after it was made, though it may have been lifted since. */
  readonly isRevoked: boolean;
  /** Whether its account and its round are there, and the results public. */
  readonly isPublic: boolean;
  /** Whether what it says is what would be said today. */
  readonly isUnchanged: boolean;
  /** The certificate that its student would get today. */
  readonly awardsNow: readonly Award[];
}

/**
 * What a certificate is worth today. It follows from the results as they are, so a correction needs no list of what it
 * touches. See docs/rules/results.md, V23 and V24.
 */
export function certificateState(facts: CertificateFacts): CertificateState {
  if (!facts.isPublic) return 'withdrawn';
  const isReplaceable = facts.awardsNow.some(({ kind }) => (kind === 'qualified') === (facts.kind === 'qualified'));
  if (!isReplaceable) return 'revoked';
  return facts.isUnchanged && !facts.isRevoked ? 'genuine' : 'replaced';
}
