import type { RefusalCode, RefusalValues } from '#shared/refusal.ts';
import { normalizeForComparison } from '#shared/text.ts';

export interface Audience {
  /** Cities whose schools may take part; empty means all. */
  readonly cities: readonly string[];
  /** Classes that may take part, 1 to 12; empty means all. */
  readonly classes: readonly number[];
  readonly isForAdmins: boolean;
}

export const openAudience: Audience = { cities: [], classes: [], isForAdmins: false };

export interface Candidate {
  readonly city: string;
  /** Null until it is set. */
  readonly classLevel: number | null;
  /** Reads every paper, or rehearses it: exempt from the audience. */
  readonly maySitAnyRound: boolean;
}

/** Why a participant may not sit a round, if so. Members of the team who try it are exempt. See docs/rules/rounds.md, N3. */
export function audienceRefusal(
  { cities, classes, isForAdmins }: Audience,
  { city, classLevel, maySitAnyRound }: Candidate,
): { readonly refusal: RefusalCode; readonly values: RefusalValues } | undefined {
  if (maySitAnyRound) return undefined;
  if (isForAdmins) return { refusal: 'round-for-admins', values: {} };
  if (cities.length > 0 && !cities.some((one) => normalizeForComparison(one) === normalizeForComparison(city))) {
    return { refusal: 'round-not-for-city', values: { cities } };
  }
  if (classes.length > 0 && classLevel !== null && !classes.includes(classLevel)) {
    return { refusal: 'round-not-for-class', values: { classes } };
  }
  return undefined;
}
