import { rankEntries } from '@club/domain/results/ranking';
import { schoolLabel } from '@club/domain/schools/school';
import { comparable } from '@club/domain/shared/text';
import type { LeaderboardRow } from './leaderboard-store.ts';

/** A row with its rank in the whole leaderboard; null when it is disqualified or not the best of its account. */
export type PlacedRow = LeaderboardRow & { readonly rank: number | null };

export interface LeaderboardFilter {
  readonly userId?: string | undefined;
  readonly section?: number | undefined;
  readonly city?: string | undefined;
  /** Part of the school's name. */
  readonly school?: string | undefined;
  /** The disqualified instead of the ranked. */
  readonly disqualified?: boolean | undefined;
}

/** Every row with its rank: the ranked in order, then the others. */
export function placeRows(rows: readonly LeaderboardRow[]): PlacedRow[] {
  const ranked = rankEntries(rows);
  const rankedIds = new Set(ranked.map(({ id }) => id));
  const others = rows.filter(({ id }) => !rankedIds.has(id)).map((row) => ({ ...row, rank: null }));
  return [...ranked, ...others];
}

/**
 * What an admin asked to see. Filters leave ranks as they are. All entries of an account when one is named; else the ranked,
 * or the disqualified.
 */
export function filterLeaderboard(placed: readonly PlacedRow[], filter: LeaderboardFilter): PlacedRow[] {
  const { userId, section, disqualified = false } = filter;
  const city = comparable(filter.city ?? '');
  const school = comparable(filter.school ?? '');
  return placed.filter(
    (row) =>
      (userId === undefined
        ? row.disqualified === disqualified && (disqualified || row.rank !== null)
        : row.accountId === userId) &&
      (section === undefined || row.section === section) &&
      (city === '' || comparable(row.city) === city) &&
      (school === '' || comparable(instituteOf(row)).includes(school)),
  );
}

/** The school as it is shown; an admin who never registered as a participant has none. */
export function instituteOf({ school }: Pick<LeaderboardRow, 'school'>): string {
  return school === null ? '' : schoolLabel(school);
}
