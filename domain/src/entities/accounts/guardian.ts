import type { Instant } from '#shared/instant.ts';
import { nameProblem } from './profile.ts';

/** What a guardian is to a student; the order is that of the form. */
export const guardianRelations = ['mother', 'father', 'grandparent', 'relative', 'guardian'] as const;
export type GuardianRelation = (typeof guardianRelations)[number];

/** That somebody's guardian agreed to what the club keeps of them: who, when, and to which version of the text. */
export interface GuardianConsent {
  readonly name: string;
  readonly relation: GuardianRelation;
  readonly consentedAt: Instant;
  /** The version of the page about privacy that was agreed to. */
  readonly textVersion: string;
}

/** What is wrong with the name of a guardian, if anything: nobody is their own. See docs/rules/accounts.md, A20. */
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
