import { and, count, eq, type SQL, sql } from 'drizzle-orm';
import { schools } from '#entities/schools/tables.ts';
import type { Database } from '#shared/database/database.ts';
import { descendingScore, isNamed, isRanked, type LeaderboardRow } from './leaderboard-store.ts';
import { entries } from './tables.ts';

export interface OwnRank {
  readonly rank: number;
  readonly isShared: boolean;
}

/**
 * The ranks of some ranked entries of a round, by id. Counts the entries above the first, and then those between one and the next.
 * @param rows in the order of the leaderboard
 * @param before number of entries above the first, if known, to save counting them
 */
export async function listOwnRanks(
  database: Database,
  roundId: string,
  rows: readonly LeaderboardRow[],
  before?: number,
): Promise<Map<string, OwnRank>> {
  if (rows.length === 0) return new Map();
  const key = (at: SQL) => sql`(-other.score, other.time_used_seconds, other.finished_at) ${at}`;
  const others = (condition: SQL) => sql`(
    select count(*)::int from ${entries} other
    where other.round_id = ${roundId} and other.is_ranked and ${condition}
  )`;
  const column = <Value>(value: (row: LeaderboardRow) => Value) => sql.param(rows.map(value));
  const own = sql`(own.missing, own.seconds, own.finished)`;
  const first = before === undefined ? others(key(sql`< ${own}`)) : sql`0`;
  const { rows: counted } = await database.execute<{ id: string; between: number; level: number; earlier: number }>(sql`
    with own as (
      select given.*, lag(missing) over line as last_missing, lag(seconds) over line as last_seconds,
        lag(finished) over line as last_finished
      from unnest(
        ${column(({ id }) => id)}::uuid[],
        ${column(({ accountId }) => accountId)}::uuid[],
        ${column(({ score }) => -score)}::double precision[],
        ${column(({ timeUsedSeconds }) => timeUsedSeconds)}::integer[],
        ${column(({ finishedAt }) => new Date(finishedAt).toISOString())}::timestamptz[]
      ) with ordinality as given(id, account, missing, seconds, finished, place)
      window line as (order by place)
    )
    select
      own.id as id,
      case when own.place = 1 then ${first} else ${others(
        sql`${key(sql`>= (own.last_missing, own.last_seconds, own.last_finished)`)} and ${key(sql`< ${own}`)}`,
      )} end as between,
      ${others(key(sql`= ${own}`))} as level,
      ${others(sql`${key(sql`= ${own}`)} and other.account_id < own.account`)} as earlier
    from own order by own.place`);
  const standings = new Map<string, OwnRank>();
  let above = before === undefined ? 0 : before - (counted[0]?.earlier ?? 0);
  for (const { id, between, level } of counted) {
    above += between;
    standings.set(id, { rank: above + 1, isShared: level > 1 });
  }
  return standings;
}

export interface RankStanding extends OwnRank {
  /** Number of ranked entries. */
  readonly of: number;
}

/** The rank of a ranked entry in its round and its school. */
export async function readStandings(
  database: Database,
  { roundId, school, score, timeUsedSeconds, finishedAt }: LeaderboardRow,
): Promise<{ readonly all: RankStanding; readonly school: RankStanding | null }> {
  const own = sql`(${-score}::double precision, ${timeUsedSeconds}::integer, ${sql.param(finishedAt, entries.finishedAt)})`;
  const key = sql`(${descendingScore}, ${entries.timeUsedSeconds}, ${entries.finishedAt})`;
  const among = async (group: SQL | undefined): Promise<RankStanding> => {
    const [counted] = await database
      .select({
        of: count(),
        above: sql<number>`count(*) filter (where ${key} < ${own})::int`,
        level: sql<number>`count(*) filter (where ${key} = ${own})::int`,
      })
      .from(entries)
      .where(and(eq(entries.roundId, roundId), isRanked, group));
    const { of = 0, above = 0, level = 0 } = counted ?? {};
    return { of, rank: above + 1, isShared: level > 1 };
  };
  return {
    all: await among(undefined),
    school: school === null ? null : await among(isNamed(eq(schools.id, school.id))),
  };
}
