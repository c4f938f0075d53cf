import type { Attempt, CandidateSnapshot } from '#entities/attempts/sitting.ts';
import { type Audience, audienceRefusal } from '#entities/rounds/audience.ts';
import type { RefusalCode, RefusalValues } from '#shared/refusal.ts';

export interface RegistrationCorrection {
  /** The corrected registration. */
  readonly account: Pick<CandidateSnapshot, 'name' | 'schoolId' | 'city'> & { readonly maySitAnyRound: boolean };
  readonly classLevel: number | null;
  /** The candidate data of a started attempt changes with it. */
  readonly isForAttempt: boolean;
  /** True if a candidate's attempt stays in a round that is not open to them. */
  readonly keepsAttempt: boolean;
}

type CorrectedAttempt = Pick<Attempt, 'candidate' | 'classLevel'>;

/**
 * The candidate data of an attempt after its registration is corrected, or the reason why it cannot be. A class belongs to one
 * round, and so to its attempt. See docs/rules/accounts.md, A31.
 */
export function decideRegistrationCorrection(
  before: CorrectedAttempt,
  { account, classLevel, isForAttempt, keepsAttempt }: RegistrationCorrection,
  audience: Audience,
): CorrectedAttempt | { readonly refusal: RefusalCode; readonly values: RefusalValues } {
  const { name, schoolId, city, maySitAnyRound } = account;
  const candidate =
    before.candidate === null || !isForAttempt ? before.candidate : { ...before.candidate, name, schoolId, city };
  const isKept = before.candidate !== null && keepsAttempt;
  const isAsBefore = classLevel === before.classLevel && candidate?.city === before.candidate?.city;
  if (isKept || isAsBefore) return { candidate, classLevel };
  return (
    audienceRefusal(audience, { city: candidate?.city ?? city, classLevel, maySitAnyRound }) ?? {
      candidate,
      classLevel,
    }
  );
}
