import type { Instant } from '#shared/instant.ts';

/** A row of the leaderboard before it has a rank. */
export interface Entry {
  readonly accountId: string;
  readonly score: number;
  readonly timeUsedSeconds: number;
  readonly finishedAt: Instant;
  readonly disqualified: boolean;
}

export type Ranked<E extends Entry> = E & { readonly rank: number };

/** Higher score first, then less time used, then the earlier finish. Zero means the two are level. */
export function compareEntries(a: Entry, b: Entry): number {
  return b.score - a.score || a.timeUsedSeconds - b.timeUsedSeconds || a.finishedAt - b.finishedAt;
}

/**
 * The leaderboard: disqualified entries left out, each account's best entry, in order, level ones sharing a rank (1, 2, 2, 4).
 * See docs/rules/ranking.md.
 */
export function rankEntries<E extends Entry>(entries: Iterable<E>): Ranked<E>[] {
  const bestByAccount = new Map<string, E>();
  for (const entry of entries) {
    if (entry.disqualified) continue;
    const best = bestByAccount.get(entry.accountId);
    if (best === undefined || compareEntries(entry, best) < 0) bestByAccount.set(entry.accountId, entry);
  }
  const ordered = [...bestByAccount.values()].sort(
    (a, b) => compareEntries(a, b) || (a.accountId < b.accountId ? -1 : 1),
  );

  const ranked: Ranked<E>[] = [];
  for (const [index, entry] of ordered.entries()) {
    const above = ranked[index - 1];
    const rank = above !== undefined && compareEntries(above, entry) === 0 ? above.rank : index + 1;
    ranked.push({ ...entry, rank });
  }
  return ranked;
}

/** How many of each school go on to their city's championship. Source: specification, section 1. */
export const qualifiersPerSchool = 4;

/** The entries that go on: the best four of each school, with those level with the fourth. The rank is within the school. */
export function qualifiersBySchool<E extends Entry & { readonly schoolId: string }>(
  entries: Iterable<E>,
): Map<string, Ranked<E>[]> {
  const entriesBySchool = new Map<string, E[]>();
  for (const entry of entries) {
    const ofSchool = entriesBySchool.get(entry.schoolId);
    if (ofSchool === undefined) entriesBySchool.set(entry.schoolId, [entry]);
    else ofSchool.push(entry);
  }
  return new Map(
    [...entriesBySchool].map(([schoolId, ofSchool]) => [
      schoolId,
      rankEntries(ofSchool).filter(({ rank }) => rank <= qualifiersPerSchool),
    ]),
  );
}
