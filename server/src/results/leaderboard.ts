import { rankEntries } from '@club/domain/results/ranking';
import { schoolLabel } from '@club/domain/schools/school';
import { comparable } from '@club/domain/shared/text';
import type { LeaderboardLine } from './leaderboard-store.ts';

/** A line with its rank in the whole leaderboard; null when it is disqualified or not the best of its account. */
export type PlacedLine = LeaderboardLine & { readonly rank: number | null };

export interface LeaderboardFilter {
  readonly userId?: string | undefined;
  readonly section?: number | undefined;
  readonly city?: string | undefined;
  /** Part of the school's name. */
  readonly school?: string | undefined;
  /** The disqualified instead of the ranked. */
  readonly disqualified?: boolean | undefined;
}

/** Every line with its rank: the ranked in order, then the others. */
export function placeLines(lines: readonly LeaderboardLine[]): PlacedLine[] {
  const ranked = rankEntries(lines);
  const rankedIds = new Set(ranked.map(({ id }) => id));
  const others = lines.filter(({ id }) => !rankedIds.has(id)).map((line) => ({ ...line, rank: null }));
  return [...ranked, ...others];
}

/**
 * What an admin asked to see. Filters leave ranks as they are. All entries of an account when one is named; else the ranked,
 * or the disqualified.
 */
export function filterLeaderboard(placed: readonly PlacedLine[], filter: LeaderboardFilter): PlacedLine[] {
  const { userId, section, disqualified = false } = filter;
  const city = comparable(filter.city ?? '');
  const school = comparable(filter.school ?? '');
  return placed.filter(
    (line) =>
      (userId === undefined
        ? line.disqualified === disqualified && (disqualified || line.rank !== null)
        : line.accountId === userId) &&
      (section === undefined || line.section === section) &&
      (city === '' || comparable(line.city) === city) &&
      (school === '' || comparable(instituteOf(line)).includes(school)),
  );
}

/** The school as it is shown; an admin who never registered as a participant has none. */
export function instituteOf({ school }: Pick<LeaderboardLine, 'school'>): string {
  return school === null ? '' : schoolLabel(school);
}
