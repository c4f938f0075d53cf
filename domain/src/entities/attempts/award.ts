import { hasMerit, type MeritRule, maxPercent, maxRanks } from '#entities/rounds/merit-rule.ts';
import { isQualifying } from '#entities/schools/school.ts';
import { qualifiersPerSchool, type SchoolOfEntry } from './ranking.ts';

export const awardKinds = ['participation', 'merit', 'qualified'] as const;
export type AwardKind = (typeof awardKinds)[number];

/** Merit names the rank or the percentage that it is given for. */
export type Award =
  | { readonly kind: 'participation' }
  | { readonly kind: 'merit'; readonly rank: number }
  | { readonly kind: 'merit'; readonly percent: number }
  | { readonly kind: 'qualified' };

export function isSameAward(one: Award, other: Award): boolean {
  return JSON.stringify(valuesOf(one)) === JSON.stringify(valuesOf(other));
}

function valuesOf(award: Award) {
  return [award.kind, 'rank' in award && award.rank, 'percent' in award && award.percent];
}

/** Everything that a certificate of a kind can say. */
export function possibleAwards(kind: AwardKind): Award[] {
  if (kind !== 'merit') return [{ kind }];
  return [
    ...Array.from({ length: maxRanks }, (_, place): Award => ({ kind, rank: place + 1 })),
    ...Array.from({ length: maxPercent }, (_, place): Award => ({ kind, percent: place + 1 })),
  ];
}

/** The rank of an entry. */
export interface AwardedEntry {
  readonly rank: number;
  readonly school: SchoolOfEntry | null;
  /** Null if there is no school. */
  readonly rankAtSchool: number | null;
}

/**
 * The certificates of a ranked student: one of merit or of participation, and one more for having qualified.
 * @param of number of ranked students
 * See docs/rules/results.md, V20 and V21.
 */
export function awardsOf({ rank, school, rankAtSchool }: AwardedEntry, rule: MeritRule | null, of: number): Award[] {
  const awards: Award[] = [meritOf(rank, rule, of) ?? { kind: 'participation' }];
  if (school !== null && isQualifying(school) && rankAtSchool !== null && rankAtSchool <= qualifiersPerSchool) {
    awards.push({ kind: 'qualified' });
  }
  return awards;
}

function meritOf(rank: number, rule: MeritRule | null, of: number): Award | undefined {
  if (rule === null || !hasMerit(rule, rank, of)) return undefined;
  return 'ranks' in rule ? { kind: 'merit', rank } : { kind: 'merit', percent: rule.percent };
}
