import type { RoundState } from '#entities/rounds/round.ts';
import { isQualifying } from '#entities/schools/school.ts';
import type { Instant } from '#shared/instant.ts';
import { may, type Role } from '#shared/role.ts';

export interface Entry {
  readonly accountId: string;
  readonly score: number;
  readonly timeUsedSeconds: number;
  readonly finishedAt: Instant;
  readonly disqualified: boolean;
  /** True if the account knew the paper: see `knewPaper`. */
  readonly isOfTeam: boolean;
}

export interface RolePeriod {
  readonly role: Role;
  readonly since: Instant;
  /** Null while it lasts. */
  readonly until: Instant | null;
}

/** The facts of a round that decide who is not ranked; its paper was begun when it was created. */
export type RankedRound = Pick<RoundState, 'resultsPublishedAt' | 'archivedAt'> & {
  readonly createdAt: Instant;
  readonly isRehearsal: boolean;
  readonly isForAdmins: boolean;
};

/**
 * True if the account could read the questions of a round at any time between the first draft of its paper and its results. In a
 * round for the team nobody is excluded. The database function `knew_paper` decides the same. See docs/rules/ranking.md, R9.
 */
export function knewPaper(
  periods: readonly RolePeriod[],
  { createdAt, resultsPublishedAt, archivedAt, isRehearsal, isForAdmins }: RankedRound,
): boolean {
  const decidedAt = Math.min(resultsPublishedAt ?? Number.POSITIVE_INFINITY, archivedAt ?? Number.POSITIVE_INFINITY);
  return (
    !isRehearsal &&
    !isForAdmins &&
    periods.some(
      ({ role, since, until }) =>
        may(role, 'bank') && since <= decidedAt && (until ?? Number.POSITIVE_INFINITY) >= createdAt,
    )
  );
}

export type Ranked<E extends Entry> = E & { readonly rank: number };

/** Higher score first, then less time used, then the earlier finish. Zero means a tie. */
export function compareEntries(a: Omit<Entry, 'isOfTeam'>, b: Omit<Entry, 'isOfTeam'>): number {
  return b.score - a.score || a.timeUsedSeconds - b.timeUsedSeconds || a.finishedAt - b.finishedAt;
}

/** Expects entries best first; equal entries share a rank (1, 2, 2, 4). */
export function ranksInOrder(): (entry: Entry) => number {
  let count = 0;
  let above: { readonly entry: Entry; readonly rank: number } | undefined;
  return (entry) => {
    count += 1;
    const rank = above !== undefined && compareEntries(above.entry, entry) === 0 ? above.rank : count;
    above = { entry, rank };
    return rank;
  };
}

/** An account's best entry, whether or not it is ranked; undefined if all are disqualified. */
export function bestEntry<E extends Omit<Entry, 'isOfTeam'>>(entries: readonly E[]): E | undefined {
  return entries.filter(({ disqualified }) => !disqualified).toSorted(compareEntries)[0];
}

/**
 * The leaderboard: each account's best entry in order, without disqualified entries and those of the team; ties share a rank (1, 2,
 * 2, 4). See docs/rules/ranking.md.
 */
export function rankEntries<E extends Entry>(entries: Iterable<E>): Ranked<E>[] {
  const bestByAccount = new Map<string, E>();
  for (const entry of entries) {
    if (entry.disqualified || entry.isOfTeam) continue;
    const best = bestByAccount.get(entry.accountId);
    if (best === undefined || compareEntries(entry, best) < 0) bestByAccount.set(entry.accountId, entry);
  }
  const ordered = [...bestByAccount.values()].sort(
    (a, b) => compareEntries(a, b) || (a.accountId < b.accountId ? -1 : 1),
  );

  const rankOf = ranksInOrder();
  return ordered.map((entry) => ({ ...entry, rank: rankOf(entry) }));
}

/** Students per school who advance to their city's championship. Source: specification, section 1. */
export const qualifiersPerSchool = 4;

export interface SchoolOfEntry {
  readonly id: string;
  readonly isListed: boolean;
  /** When an admin approved it; null if none has. */
  readonly approvedAt: Instant | null;
}

/** The school is null for an admin who tried the paper. */
export type EntryAtSchool = Entry & { readonly school: SchoolOfEntry | null };

/**
 * The entries that advance, by school id: the best four of each listed or approved school, with ties for fourth. Ranks are within
 * the school. See docs/rules/ranking.md, R4 and R6.
 */
export function qualifiersBySchool<E extends EntryAtSchool>(entries: Iterable<E>): Map<string, Ranked<E>[]> {
  const entriesBySchool = new Map<string, E[]>();
  for (const entry of entries) {
    if (entry.school === null || !isQualifying(entry.school)) continue;
    const ofSchool = entriesBySchool.get(entry.school.id);
    if (ofSchool === undefined) entriesBySchool.set(entry.school.id, [entry]);
    else ofSchool.push(entry);
  }
  return new Map(
    [...entriesBySchool].map(([schoolId, ofSchool]) => [
      schoolId,
      rankEntries(ofSchool).filter(({ rank }) => rank <= qualifiersPerSchool),
    ]),
  );
}
