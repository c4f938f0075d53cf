import { ranksInOrder } from '@club/domain/entities/attempts/ranking';
import {
  countEntries,
  createEntryMatcher,
  type EntryFilter,
  type LeaderboardRow,
  listDisqualified,
  listEntriesOfAccount,
  listEntriesOfPage,
  listOfTeam,
  listRanked,
  readLeaderboardRow,
} from '#entities/attempts/leaderboard-store.ts';
import { listOwnRanks } from '#entities/attempts/rank-store.ts';
import type { Database } from '#shared/database/database.ts';

/** The rank in the whole leaderboard; null if the row is disqualified, of the team or not the best of its account. */
export type RankedRow = LeaderboardRow & { readonly rank: number | null; readonly sharesRank: boolean };

export interface LeaderboardFilter extends EntryFilter {
  /** All entries of one account instead. */
  readonly userId?: string | undefined;
}

/** The whole leaderboard of a round with an admin's filters, which do not change ranks. */
export async function readLeaderboard(
  database: Database,
  roundId: string,
  filter: LeaderboardFilter,
): Promise<RankedRow[]> {
  const { userId } = filter;
  const isMatching = await createEntryMatcher(database, roundId, filter);
  const rows: RankedRow[] = [];
  if (userId !== undefined) {
    rows.push(...(await withRanks(database, await listEntriesOfAccount(database, { roundId, accountId: userId }))));
  } else if (filter.disqualified) {
    for await (const batch of listDisqualified(database, roundId)) rows.push(...batch.map(unranked));
  } else if (filter.team) {
    for await (const batch of listOfTeam(database, roundId)) rows.push(...batch.map(unranked));
  } else {
    for await (const row of rankedRows(database, roundId)) {
      const above = rows.at(-1);
      const sharesRank = above !== undefined && above.rank === row.rank;
      if (sharesRank) rows[rows.length - 1] = { ...above, sharesRank };
      rows.push({ ...row, sharesRank });
    }
  }
  return rows.filter(isMatching);
}

/** One page of the leaderboard with an admin's filters. */
export interface LeaderboardPage {
  readonly rows: readonly RankedRow[];
  readonly total: number;
  /** Counted from 1; the last page if there are fewer. */
  readonly page: number;
}

export async function readLeaderboardPage(
  database: Database,
  roundId: string,
  filter: EntryFilter,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<LeaderboardPage> {
  const at = (number: number) => ({ offset: (number - 1) * pageSize, limit: pageSize });
  const [total, found] = await Promise.all([
    countEntries(database, roundId, filter),
    listEntriesOfPage(database, roundId, filter, at(page)),
  ]);
  const last = Math.max(1, Math.ceil(total / pageSize));
  if (found.length === 0 && total > 0 && page > last) {
    return readLeaderboardPage(database, roundId, filter, { page: last, pageSize });
  }
  const isWhole = Object.values(filter).every((value) => value === undefined || value === '' || value === false);
  return {
    rows: await withRanks(database, found, isWhole ? at(page).offset : undefined),
    total,
    page: Math.min(page, last),
  };
}

/** One entry with its rank. @throws Refusal `entry-unknown` */
export async function readRankedRow(database: Database, entryId: string): Promise<RankedRow> {
  const row = await readLeaderboardRow(database, entryId);
  const [found] = await withRanks(database, [row]);
  return found ?? unranked(row);
}

/** The ranked entries of a round in order, read in batches. */
export async function* rankedRows(
  database: Database,
  roundId: string,
): AsyncGenerator<LeaderboardRow & { readonly rank: number }> {
  const rankOf = ranksInOrder();
  for await (const batch of listRanked(database, roundId)) {
    for (const row of batch) yield { ...row, rank: rankOf(row) };
  }
}

export function unranked(row: LeaderboardRow): RankedRow {
  return { ...row, rank: null, sharesRank: false };
}

/**
 * Entries of one round with their ranks.
 * @param before number of ranked entries above the first, if known
 */
async function withRanks(database: Database, rows: readonly LeaderboardRow[], before?: number): Promise<RankedRow[]> {
  const ranked = rows.filter(({ isRanked }) => isRanked);
  const [first] = ranked;
  if (first === undefined) return rows.map(unranked);
  const standings = await listOwnRanks(database, first.roundId, ranked, before);
  return rows.map((row) => {
    const standing = standings.get(row.id);
    return standing === undefined ? unranked(row) : { ...row, rank: standing.rank, sharesRank: standing.isShared };
  });
}
