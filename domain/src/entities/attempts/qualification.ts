import { isQualifying } from '#entities/schools/school.ts';
import { qualifiersPerSchool } from './ranking.ts';

/** The first two are why an entry has no rank, the others why a ranked one does not qualify. */
export const notQualifiedReasons = ['team', 'consent-withdrawn', 'no-school', 'school-not-approved', 'rank'] as const;
export type NotQualifiedReason = (typeof notQualifiedReasons)[number];

interface FinalEntry {
  readonly isRanked: boolean;
  readonly isOfTeam: boolean;
  readonly school: { readonly isListed: boolean; readonly approvedAt: number | null } | null;
  /** Among the ranked students of the school. */
  readonly rankAtSchool: number | null;
}

/**
 * Why the best entry of an account that is not disqualified is not among those who go on; null if it is. See docs/rules/results.md,
 * V48.
 */
export function whyNotQualified({ isRanked, isOfTeam, school, rankAtSchool }: FinalEntry): NotQualifiedReason | null {
  if (!isRanked) return isOfTeam ? 'team' : 'consent-withdrawn';
  if (school === null || rankAtSchool === null) return 'no-school';
  if (!isQualifying(school)) return 'school-not-approved';
  return rankAtSchool <= qualifiersPerSchool ? null : 'rank';
}
