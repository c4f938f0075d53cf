import type { Instant } from '#shared/instant.ts';
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
