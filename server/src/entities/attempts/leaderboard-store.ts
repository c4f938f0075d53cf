import { setImmediate as letOthersGo } from 'node:timers/promises';
import { type Entry, qualifiersPerSchool, type SchoolOfEntry } from '@club/domain/entities/attempts/ranking';
import type { ScoreCount } from '@club/domain/entities/attempts/score-distribution';
import type { School } from '@club/domain/entities/schools/school';
import { schoolLabel } from '@club/domain/entities/schools/school';
import { Refusal } from '@club/domain/shared/refusal';
import { normalizeForComparison } from '@club/domain/shared/text';
import { and, asc, count, desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { accounts } from '#entities/accounts/tables.ts';
import { schools } from '#entities/schools/tables.ts';
import { containsText } from '#shared/database/contains-text.ts';
import type { Database } from '#shared/database/database.ts';
import { answerSheets, attempts, entries, searchedName } from './tables.ts';

export interface LeaderboardRow extends Entry {
  readonly id: string;
  /** Null for a manual entry. */
  readonly attemptId: string | null;
  readonly isOnPaper: boolean;
  readonly roundId: string;
  readonly section: number;
  readonly sectionMarks: readonly number[] | null;
  readonly isRanked: boolean;
  /** Name, city, class and school are the candidate's; the account's own if it never sat the round. */
  readonly name: string;
  /** The account's. */
  readonly nameOnCertificates: string | null;
  readonly city: string;
  readonly classLevel: number | null;
  /** The school after corrections: one that was merged into another is that other one. */
  readonly school: (School & SchoolOfEntry) | null;
  readonly email: string;
  readonly phone: string | null;
}

/** Filters for the entries of a round. An omitted or empty one matches all. */
export interface EntryFilter {
  /** Disqualified entries instead of ranked ones. */
  readonly disqualified?: boolean | undefined;
  /** Entries of the team, which are not ranked, instead of ranked ones. */
  readonly team?: boolean | undefined;
  readonly section?: number | undefined;
  /** In the club's spelling. */
  readonly city?: string | undefined;
  /** Part of the school's name. */
  readonly school?: string | undefined;
  /** Beginnings of words of the contestant's name. */
  readonly name?: string | undefined;
}

// In the form of the index conditions, so that the indexes are used.
export const isRanked = sql`${entries.isRanked}`;
const isDisqualified = sql`${entries.disqualified}`;
const isOfTeam = sql`${entries.isOfTeam} and not ${entries.disqualified}`;
export const descendingScore = sql`(-${entries.score})`;
/** See docs/rules/ranking.md, R1. Ties are in the order of account ids. */
const inRankingOrder = [descendingScore, asc(entries.timeUsedSeconds), asc(entries.finishedAt), asc(entries.accountId)];
const inScoreOrder = [descendingScore, asc(entries.id)];

/** One page of the matching entries. Disqualified ones are ordered by score. */
export async function listEntriesOfPage(
  database: Database,
  roundId: string,
  filter: EntryFilter,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<LeaderboardRow[]> {
  const order = filter.disqualified ? inScoreOrder : inRankingOrder;
  const matching = database.select().from(entries).where(entryFilterSql(roundId, filter));
  // Searches by school or name find their few rows first and sort them; a scan in ranking order would read far too many.
  const isLookedUp = Boolean(filter.school?.trim() || filter.name?.trim());
  const wanted = sql`
    with ${entries} as ${isLookedUp ? sql`materialized` : sql`not materialized`} (${matching})
    select ${entries.id} from ${entries} order by ${sql.join(order, sql`, `)} offset ${offset} limit ${limit}`;
  // Paginated before joining.
  return selectRows(database)
    .where(sql`${entries.id} in (${wanted})`)
    .orderBy(...order);
}

export function countEntries(database: Database, roundId: string, filter: EntryFilter): Promise<number> {
  return database.$count(entries, entryFilterSql(roundId, filter));
}

export function countScores(database: Database, roundId: string, filter: EntryFilter): Promise<ScoreCount[]> {
  return database
    .select({ score: entries.score, count: count() })
    .from(entries)
    .where(entryFilterSql(roundId, filter))
    .groupBy(entries.score);
}

/** By position of the section in the paper; null if nobody has marks by section. */
export async function listMedianSectionMarks(
  database: Database,
  roundId: string,
  sections: number,
): Promise<(number | null)[]> {
  const { rows } = await database.execute<{ place: number; median: number }>(sql`
    select place, percentile_cont(0.5) within group (order by (section_marks ->> place)::double precision) as median
    from ${entries} cross join generate_series(0, ${sections - 1}::int) as place
    where ${entries.roundId} = ${roundId} and ${isRanked} and section_marks is not null group by place`);
  const byPlace = new Map(rows.map(({ place, median }) => [place, median]));
  return Array.from({ length: sections }, (_, place) => byPlace.get(place) ?? null);
}

/** Batch size for reading all entries; small enough to let other requests in between. */
const entriesPerBatch = 1000;

/** The ranked entries of a round in order, in batches. */
export function listRanked(database: Database, roundId: string): AsyncGenerator<LeaderboardRow[]> {
  return listInRankingOrder(database, roundId, isRanked);
}

/** The entries of the team in the order in which they would be ranked. */
export function listOfTeam(database: Database, roundId: string): AsyncGenerator<LeaderboardRow[]> {
  return listInRankingOrder(database, roundId, isOfTeam);
}

function listInRankingOrder(database: Database, roundId: string, kind: SQL): AsyncGenerator<LeaderboardRow[]> {
  return readInBatches((last) => {
    const after =
      last &&
      sql`(${descendingScore}, ${entries.timeUsedSeconds}, ${entries.finishedAt}, ${entries.accountId})
        > (${-last.score}::double precision, ${last.timeUsedSeconds}, ${finishedAtSql(last)}, ${last.accountId}::uuid)`;
    return selectRows(database)
      .where(and(eq(entries.roundId, roundId), kind, after))
      .orderBy(...inRankingOrder)
      .limit(entriesPerBatch);
  });
}

/** The disqualified entries of a round, highest score first, in batches. */
export function listDisqualified(database: Database, roundId: string): AsyncGenerator<LeaderboardRow[]> {
  return readInBatches((last) => {
    const after =
      last && sql`(${descendingScore}, ${entries.id}) > (${-last.score}::double precision, ${last.id}::uuid)`;
    return selectRows(database)
      .where(and(eq(entries.roundId, roundId), isDisqualified, after))
      .orderBy(...inScoreOrder)
      .limit(entriesPerBatch);
  });
}

/** All entries of a round that are not disqualified, including unranked ones, in batches and in no particular order. */
export function listUndisqualified(database: Database, roundId: string): AsyncGenerator<LeaderboardRow[]> {
  return readInBatches((last) =>
    selectRows(database)
      .where(and(eq(entries.roundId, roundId), sql`not ${entries.disqualified}`, last && gt(entries.id, last.id)))
      .orderBy(asc(entries.id))
      .limit(entriesPerBatch),
  );
}

/** Yields between batches: a large board takes a while, and saves must not wait for it. */
async function* readInBatches(
  read: (last: LeaderboardRow | undefined) => Promise<LeaderboardRow[]>,
): AsyncGenerator<LeaderboardRow[]> {
  let last: LeaderboardRow | undefined;
  do {
    const batch = await read(last);
    if (batch.length > 0) yield batch;
    await letOthersGo();
    last = batch.length < entriesPerBatch ? undefined : batch.at(-1);
  } while (last !== undefined);
}

/** The best four of each school, plus ties with the fourth. See docs/rules/ranking.md, R4. */
export function listBestOfSchools(
  database: Database,
  roundId: string,
  schoolIds: readonly string[],
): Promise<LeaderboardRow[]> {
  // Entries name the school as typed; those of a merged school belong to its target.
  const best = sql`
    select best.id from unnest(${sql.param([...schoolIds])}::uuid[]) as wanted(id) cross join lateral (
      select entries.id from ${entries}
      where ${eq(entries.roundId, roundId)} and ${isRanked} and ${entries.schoolId} = any(array(
        select named.id from ${schools} named where named.id = wanted.id or named.merged_into_id = wanted.id
      ))
      order by ${descendingScore}, ${entries.timeUsedSeconds}, ${entries.finishedAt}
      fetch first ${sql.raw(String(qualifiersPerSchool))} rows with ties
    ) best`;
  return selectRows(database).where(sql`${entries.id} in (${best})`);
}

/** The ranked entries of a school in order; of its target if it was merged. */
export function listRankedOfSchool(database: Database, roundId: string, schoolId: string): Promise<LeaderboardRow[]> {
  const isSchool = sql`${schools.id} = (select coalesce(given.merged_into_id, given.id) from ${schools} given
    where given.id = ${schoolId}::uuid)`;
  return selectRows(database)
    .where(and(eq(entries.roundId, roundId), isRanked, isNamed(isSchool)))
    .orderBy(...inRankingOrder);
}

export async function countUnapproved(
  database: Database,
  roundId: string,
): Promise<{ entries: number; schools: number }> {
  const isUnapproved = sql`not ${schools.isListed} and ${schools.approvedAt} is null`;
  const [counted] = await database
    .select({ entries: count(), schools: sql<number>`count(distinct ${schools.id})::int` })
    .from(entries)
    .innerJoin(namedSchools, eq(namedSchools.id, entries.schoolId))
    .innerJoin(schools, eq(schools.id, sql`coalesce(${namedSchools.mergedIntoId}, ${namedSchools.id})`))
    .where(and(eq(entries.roundId, roundId), isRanked, isUnapproved, isNamed(isUnapproved)));
  return counted ?? { entries: 0, schools: 0 };
}

/**
 * An entry with its account.
 * @throws Refusal `entry-unknown`
 */
export async function readLeaderboardRow(database: Database, entryId: string): Promise<LeaderboardRow> {
  const [row] = await selectRows(database).where(eq(entries.id, entryId));
  if (row === undefined) throw new Refusal('entry-unknown');
  return row;
}

/** All entries of an account at a round: the ranked one first, then by score. */
export function listEntriesOfAccount(
  database: Database,
  { roundId, accountId }: { readonly roundId: string; readonly accountId: string },
): Promise<LeaderboardRow[]> {
  return selectRows(database)
    .where(and(eq(entries.accountId, accountId), eq(entries.roundId, roundId)))
    .orderBy(desc(entries.isRanked), ...inScoreOrder);
}

/** Entries with their accounts, in no particular order. */
export function listRowsByIds(database: Database, entryIds: readonly string[]): Promise<LeaderboardRow[]> {
  return selectRows(database).where(inArray(entries.id, [...entryIds]));
}

/** The school as named in the entry; `schools` is the one it was merged into, if any. */
const namedSchools = alias(schools, 'named');

function selectRows(database: Database) {
  return database
    .select({
      id: entries.id,
      attemptId: entries.attemptId,
      isOnPaper: sql<boolean>`exists (select 1 from ${answerSheets} where ${answerSheets.attemptId} = ${entries.attemptId})`,
      accountId: entries.accountId,
      roundId: entries.roundId,
      section: entries.section,
      score: entries.score,
      sectionMarks: entries.sectionMarks,
      disqualified: entries.disqualified,
      isRanked: entries.isRanked,
      isOfTeam: entries.isOfTeam,
      timeUsedSeconds: entries.timeUsedSeconds,
      finishedAt: entries.finishedAt,
      name: entries.name,
      nameOnCertificates: accounts.nameOnCertificates,
      city: entries.city,
      classLevel: attempts.classLevel,
      school: {
        id: schools.id,
        institution: schools.institution,
        pin: schools.pin,
        city: schools.city,
        isListed: schools.isListed,
        approvedAt: schools.approvedAt,
      },
      email: accounts.email,
      phone: sql<string | null>`coalesce(${accounts.phone}, ${attempts.candidatePhone})`,
    })
    .from(entries)
    .innerJoin(accounts, eq(accounts.id, entries.accountId))
    .leftJoin(attempts, and(eq(attempts.accountId, entries.accountId), eq(attempts.roundId, entries.roundId)))
    .leftJoin(namedSchools, eq(namedSchools.id, entries.schoolId))
    .leftJoin(schools, eq(schools.id, sql`coalesce(${namedSchools.mergedIntoId}, ${namedSchools.id})`));
}

function entryFilterSql(roundId: string, filter: EntryFilter) {
  const kind = filter.disqualified ? isDisqualified : filter.team ? isOfTeam : isRanked;
  return and(eq(entries.roundId, roundId), kind, filterConditions(filter));
}

const searchedLabel = sql`concat_ws(', ', ${schools.institution}, ${schools.pin})`;

/** Undefined if there is no filter. */
function filterConditions({ section, city = '', school = '', name = '' }: EntryFilter): SQL | undefined {
  const words = prefixQuery(name);
  return and(
    section === undefined ? undefined : eq(entries.section, section),
    city === '' ? undefined : eq(entries.city, city),
    normalizeForComparison(school) === '' ? undefined : isNamed(containsText(searchedLabel, school)),
    words === '' ? undefined : sql`${searchedName(entries.name)} @@ to_tsquery('simple', ${words})`,
  );
}

export async function createEntryMatcher(
  database: Database,
  roundId: string,
  filter: EntryFilter,
): Promise<(entry: Pick<LeaderboardRow, 'id'>) => boolean> {
  const condition = filterConditions(filter);
  if (condition === undefined) return () => true;
  const rows = await database
    .select({ id: entries.id })
    .from(entries)
    .where(and(eq(entries.roundId, roundId), condition));
  const ids = new Set(rows.map(({ id }) => id));
  return ({ id }) => ids.has(id);
}

/** Entries of schools, after merges, that meet a condition. Schools are few, so they are found first. */
export function isNamed(condition: SQL): SQL {
  return sql`${entries.schoolId} = any(array(
    select named.id from ${schools} named
    join ${schools} on ${schools.id} = coalesce(named.merged_into_id, named.id)
    where ${condition}
  ))`;
}

/** Matches words that begin with each typed word, in any order. */
function prefixQuery(text: string): string {
  return normalizeForComparison(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => `'${word}':*`)
    .join(' & ');
}

function finishedAtSql({ finishedAt }: LeaderboardRow): SQL {
  return sql`${sql.param(finishedAt, entries.finishedAt)}`;
}

/** The school for display; an admin who never registered as a participant has none. */
export function instituteOf({ school }: Pick<LeaderboardRow, 'school'>): string {
  return school === null ? '' : schoolLabel(school);
}
