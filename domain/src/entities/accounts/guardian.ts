import { toIndianInput } from '#shared/indian-time.ts';
import type { Instant } from '#shared/instant.ts';
import { plainText } from '#shared/text.ts';
import { nameProblem } from './profile.ts';

export const guardianRelations = ['mother', 'father', 'grandparent', 'relative', 'guardian'] as const;
export type GuardianRelation = (typeof guardianRelations)[number];

export interface GuardianConsent {
  readonly name: string;
  readonly relation: GuardianRelation;
  readonly consentedAt: Instant;
  /** The version of the privacy notice consented to. */
  readonly textVersion: string;
}

/** Participants cannot be their own guardian. See docs/rules/accounts.md, A20. */
export function guardianNameProblem(
  name: string,
  participant: string,
): ReturnType<typeof nameProblem> | 'guardian-is-participant' {
  const key = (text: string) =>
    text
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}]/gu, '');
  return nameProblem(name) ?? (key(name) === key(participant) ? 'guardian-is-participant' : undefined);
}

const adultAge = 18;
/** Nobody is older; a year before it is a slip of the finger. */
const greatestAge = 120;

/** The year of birth as typed, in the digits of any script; NaN if it is none. */
export function readYear(text: string): number {
  const year = plainText(text);
  return /^\d{4}$/.test(year) ? Number(year) : Number.NaN;
}

/**
 * Whether the year of birth that guardians state lets them consent. Who turns 18 this year may still be 17: that the form asks beside
 * it. See docs/rules/consent.md, K21.
 */
export function guardianYearProblem(bornIn: number, now: Instant): 'year-invalid' | 'guardian-under-age' | undefined {
  const age = Number(toIndianInput(now).slice(0, 4)) - bornIn;
  if (!(age >= 0 && age <= greatestAge)) return 'year-invalid';
  return age < adultAge ? 'guardian-under-age' : undefined;
}
