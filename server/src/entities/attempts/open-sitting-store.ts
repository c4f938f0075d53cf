import type { SittingRecord } from '@club/domain/entities/attempts/deadline';
import type { Scope, ScopeSubject } from '@club/domain/entities/attempts/scope';
import { toIsoTime } from '@club/domain/shared/indian-time';
import type { Instant } from '@club/domain/shared/instant';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#shared/database/database.ts';
import { changedAtSql } from './changed-at-store.ts';
import { attempts, sittings } from './tables.ts';

export interface OpenSittingRecord extends SittingRecord, ScopeSubject {
  readonly attemptId: string;
  readonly section: number;
  readonly closesAt: Instant;
}

export interface SittingScope {
  readonly roundId: string;
  readonly scope: Scope;
  readonly now: Instant;
}

type Cell = readonly [
  attemptId: string,
  section: number,
  accountId: string,
  schoolId: string | null,
  city: string,
  startedAt: number,
  closesAt: number,
  regularClosesAt: number,
  compensationSeconds: number,
  givenFrom: number | null,
  reopenedAt: number | null,
];

/**
 * The sections of a round that are open at an instant, locked until the transaction ends, so that a save is judged either before or
 * after the change. The round is locked exclusively.
 */
export function lockOpenSittings(transaction: Database, of: SittingScope): Promise<OpenSittingRecord[]> {
  return selectOpenSittings(transaction, of, sql`for update of s`);
}

/** The same without locks, for counting. */
export function listOpenSittings(database: Database, of: SittingScope): Promise<OpenSittingRecord[]> {
  return selectOpenSittings(database, of, sql``);
}

/** Returned as one JSON document: rows take the embedded database several times as long. */
async function selectOpenSittings(database: Database, of: SittingScope, lock: SQL): Promise<OpenSittingRecord[]> {
  const { rows } = await database.execute<{ readonly cells: readonly Cell[] | null }>(sql`
    with held as materialized (
      select s.*, a.account_id, a.candidate_school_id, a.candidate_city
      from ${sittings} s join ${attempts} a on a.id = s.attempt_id
      where a.round_id = ${of.roundId} and a.submitted_at is null and ${isInScope(of.scope)}
        and s.finished_at is null and s.closes_at > ${toIsoTime(of.now)}
      order by s.attempt_id, s.section
      ${lock}
    )
    select json_agg(json_build_array(attempt_id, section, account_id, candidate_school_id, candidate_city,
      ${epoch('started_at')}, ${epoch('closes_at')}, ${epoch('regular_closes_at')}, compensation_seconds,
      ${epoch('given_from')}, ${epoch('reopened_at')})) as cells
    from held`);
  return (rows[0]?.cells ?? []).map(
    ([
      attemptId,
      section,
      accountId,
      schoolId,
      city,
      startedAt,
      closesAt,
      regularClosesAt,
      compensation,
      from,
      reopenedAt,
    ]) => ({
      attemptId,
      section,
      accountId,
      schoolId,
      city,
      startedAt,
      closesAt,
      regularClosesAt,
      compensationSeconds: compensation,
      givenFrom: from,
      reopenedAt,
      usedBeforeSeconds: 0,
      finishedAt: null,
    }),
  );
}

/**
 * An instant no earlier than any start or finish at a round. The round is locked exclusively: an intervention applies after them,
 * even if it was requested earlier or by a clock that is behind.
 */
export async function clampToLatestActivity(transaction: Database, roundId: string, now: Instant): Promise<Instant> {
  const { rows } = await transaction.execute<{ readonly latest: number | string | null }>(sql`
    select ${epoch('max(greatest(s.started_at, s.finished_at))')} as latest
    from ${sittings} s join ${attempts} a on a.id = s.attempt_id
    where a.round_id = ${roundId} and greatest(s.started_at, s.finished_at) > ${toIsoTime(now)}`);
  return Math.max(now, Number(rows[0]?.latest ?? now));
}

/** The accounts of participants who have started and have no open section. */
export async function listBetweenSections(
  transaction: Database,
  { roundId, scope, now }: SittingScope,
  sections: number,
): Promise<string[]> {
  const { rows } = await transaction.execute<{ readonly ids: readonly string[] | null }>(sql`
    select json_agg(account_id) as ids from (
      select a.account_id from ${attempts} a join ${sittings} s on s.attempt_id = a.id
      where a.round_id = ${roundId} and a.submitted_at is null and ${isInScope(scope)}
      group by a.id
      having count(*) < ${sections} and bool_and(s.finished_at is not null or s.closes_at <= ${toIsoTime(now)})
    ) as between_sections`);
  return [...(rows[0]?.ids ?? [])];
}

export type DeadlineUpdate = Pick<OpenSittingRecord, 'attemptId' | 'section' | 'closesAt' | 'regularClosesAt'>;

/** Writes new deadlines in one statement, and the change of their attempts in another. They are locked. */
export async function updateDeadlines(
  transaction: Database,
  moved: readonly DeadlineUpdate[],
  now: Instant,
): Promise<void> {
  if (moved.length === 0) return;
  const column = <Value>(value: (sitting: DeadlineUpdate) => Value) => sql.param(moved.map(value));
  await transaction.execute(sql`
    update ${sittings} set closes_at = moved.closes_at, regular_closes_at = moved.regular_closes_at
    from unnest(
      ${column(({ attemptId }) => attemptId)}::uuid[],
      ${column(({ section }) => section)}::smallint[],
      ${column(({ closesAt }) => toIsoTime(closesAt))}::timestamptz[],
      ${column(({ regularClosesAt }) => toIsoTime(regularClosesAt))}::timestamptz[]
    ) as moved(attempt_id, section, closes_at, regular_closes_at)
    where ${sittings.attemptId} = moved.attempt_id and ${sittings.section} = moved.section`);
  await transaction.execute(sql`
    update ${attempts} set changed_at = ${changedAtSql(now)}
    where id = any(${column(({ attemptId }) => attemptId)}::uuid[])`);
}

function isInScope({ accountId, schoolId, city, exceptions = {} }: Scope): SQL {
  if (accountId !== null) return sql`a.account_id = ${accountId}`;
  const excepted = (isFor: boolean) => sql.param(Object.keys(exceptions).filter((id) => exceptions[id] === isFor));
  const byName =
    schoolId !== null
      ? sql`a.candidate_school_id = ${schoolId}`
      : city === null
        ? sql`a.candidate_city is not null`
        : sql`a.candidate_city = ${city}`;
  return sql`(a.account_id = any(${excepted(true)}::uuid[])
    or (${byName} and a.account_id <> all(${excepted(false)}::uuid[])))`;
}

/** In milliseconds since the epoch. */
function epoch(column: string): SQL {
  return sql`(extract(epoch from ${sql.raw(column)}) * 1000)::bigint`;
}
