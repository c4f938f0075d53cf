import type { RegisteredAt } from '@club/domain/entities/attempts/live-state';
import { toIsoTime } from '@club/domain/shared/indian-time';
import { type Instant, second } from '@club/domain/shared/instant';
import { and, eq, gt, isNull, max, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { isProvedSql } from '#entities/accounts/account-state-store.ts';
import { accounts } from '#entities/accounts/tables.ts';
import {
  isExpected,
  participantCitySql,
  participantSchoolIdSql,
} from '#entities/attempts/participants/in-round-store.ts';
import { attempts, interventions, presences, sittings } from '#entities/attempts/tables.ts';
import type { Round } from '#entities/rounds/round-store.ts';
import { schools } from '#entities/schools/tables.ts';
import type { Database } from '#shared/database/database.ts';
import { isOneOf } from '#shared/database/is-one-of.ts';

export interface UnfinishedSitting {
  readonly section: number;
  readonly startedAt: Instant;
  readonly closesAt: Instant;
  readonly finishedAt: null;
}

export interface LiveAttempt {
  readonly id: string;
  readonly accountId: string;
  /** Changes whenever the row changes. */
  readonly version: string;
  readonly schoolId: string | null;
  readonly city: string;
  readonly flags: number;
  readonly disqualifiedAt: Instant | null;
  readonly submittedAt: Instant | null;
  readonly sittings: readonly UnfinishedSitting[];
}

/** Seconds are cheaper than dates to write and to parse. */
const epoch = (column: PgColumn) => sql`date_part('epoch', ${column})`;
const instantOf = (seconds: number | null): Instant | null => (seconds === null ? null : Math.round(seconds * second));

type AttemptCells = [
  id: string,
  accountId: string,
  version: string,
  schoolId: string | null,
  city: string,
  flags: number,
  disqualifiedAt: number | null,
  submittedAt: number | null,
  section: number | null,
  startedAt: number | null,
  closesAt: number | null,
];

/**
 * The started attempts of a round, or those with some ids. Read as one text, which costs a fifth of ten thousand rows, so that
 * saves do not wait for long.
 */
export async function listLiveAttempts(
  database: Database,
  roundId: string,
  ids?: readonly string[],
): Promise<LiveAttempt[]> {
  const { rows } = await database.execute<{ cells: AttemptCells[] | null }>(sql`
    select json_agg(json_build_array(${attempts.id}, ${attempts.accountId}, ${attempts}.xmin::text,
      ${attempts.candidateSchoolId}, ${attempts.candidateCity}, ${attempts.flags}, ${epoch(attempts.disqualifiedAt)},
      ${epoch(attempts.submittedAt)}, ${sittings.section}, ${epoch(sittings.startedAt)}, ${epoch(sittings.closesAt)})) as cells
    from ${attempts} left join ${sittings} on ${sittings.attemptId} = ${attempts.id} and ${sittings.finishedAt} is null
    where ${attempts.roundId} = ${roundId} and ${attempts.candidateName} is not null
      ${ids === undefined ? sql`` : sql`and ${isOneOf(attempts.id, ids)}`}`);
  const found = new Map<string, LiveAttempt & { readonly sittings: UnfinishedSitting[] }>();
  for (const [id, accountId, version, schoolId, city, flags, disqualified, submitted, ...open] of rows[0]?.cells ??
    []) {
    let attempt = found.get(id);
    if (attempt === undefined) {
      const [disqualifiedAt, submittedAt] = [instantOf(disqualified), instantOf(submitted)];
      attempt = { id, accountId, version, schoolId, city, flags, disqualifiedAt, submittedAt, sittings: [] };
      found.set(id, attempt);
    }
    const [section, started, closes] = open;
    const [startedAt, closesAt] = [instantOf(started), instantOf(closes)];
    if (section !== null && startedAt !== null && closesAt !== null) {
      attempt.sittings.push({ section, startedAt, closesAt, finishedAt: null });
    }
  }
  return [...found.values()];
}

/** The started attempts of a round that changed since an instant, each with its version. */
export async function listChangedAttempts(
  database: Database,
  roundId: string,
  since: Instant,
): Promise<{ readonly id: string; readonly version: string }[]> {
  return database
    .select({ id: attempts.id, version: sql<string>`${attempts}.xmin::text` })
    .from(attempts)
    .where(
      and(eq(attempts.roundId, roundId), gt(attempts.changedAt, since), sql`${attempts.candidateName} is not null`),
    );
}

export async function countRegistered(
  database: Database,
  round: Round,
): Promise<(RegisteredAt & { readonly begun: number })[]> {
  const { rows } = await database.execute<RegisteredAt & { begun: number } & Record<string, unknown>>(sql`
    select ${participantSchoolIdSql} as "schoolId", ${participantCitySql} as city, count(*)::integer as registered,
      count(*) filter (where ${isProvedSql} or ${attempts.id} is not null)::integer as proved,
      count(*) filter (where ${accounts.vouchedAt} is not null)::integer as vouched,
      count(${attempts.id})::integer as begun
    from ${accounts} left join ${attempts} on ${attempts.accountId} = ${accounts.id}
      and ${attempts.roundId} = ${round.id} and ${attempts.candidateName} is not null
    where ${isExpected(round)} or ${attempts.id} is not null
    group by 1, 2`);
  return rows;
}

export interface LivePresence {
  readonly accountId: string;
  readonly serverId: string;
  readonly leftAt: Instant | null;
  readonly changedAt: Instant;
  readonly schoolId: string | null;
  readonly city: string;
  readonly isVerified: boolean;
  readonly isExpected: boolean;
}

type PresenceCells = [string, string, number | null, number, string | null, string, boolean, boolean];

export async function listPresences(
  database: Database,
  round: Round,
  since: { readonly leftSince: Instant } | { readonly changedSince: Instant },
): Promise<LivePresence[]> {
  const { rows } = await database.execute<{ cells: PresenceCells[] | null }>(sql`
    select json_agg(json_build_array(${presences.accountId}, ${presences.serverId}, ${epoch(presences.leftAt)},
      ${epoch(presences.changedAt)}, ${accounts.schoolId}, ${accounts.city},
      ${isProvedSql}, ${isExpected(round)})) as cells
    from ${presences} join ${accounts} on ${accounts.id} = ${presences.accountId}
    where ${
      'changedSince' in since
        ? sql`${presences.changedAt} > ${toIsoTime(since.changedSince)}`
        : sql`(${presences.leftAt} is null or ${presences.leftAt} > ${toIsoTime(since.leftSince)})`
    }`);
  return (rows[0]?.cells ?? []).map(
    ([accountId, serverId, leftAt, changedAt, schoolId, city, isVerified, expected]) => ({
      ...{ accountId, serverId, leftAt: instantOf(leftAt), changedAt: Math.round(changedAt * second) },
      ...{ schoolId, city, isVerified, isExpected: expected },
    }),
  );
}

/** The end of the current pause of a round; null if there is none. */
export async function findPauseEnd(database: Database, roundId: string, now: Instant): Promise<Instant | null> {
  const [row] = await database
    .select({ until: max(interventions.until) })
    .from(interventions)
    .where(
      and(
        eq(interventions.roundId, roundId),
        eq(interventions.kind, 'pause'),
        gt(interventions.until, now),
        isNull(interventions.undoneAt),
      ),
    );
  return row?.until ?? null;
}

export interface SchoolName {
  readonly id: string;
  readonly institution: string;
  readonly pin: string | null;
  readonly city: string;
  readonly mergedIntoId: string | null;
}

export function listSchoolNames(database: Database): Promise<SchoolName[]> {
  return database
    .select({
      id: schools.id,
      institution: schools.institution,
      pin: schools.pin,
      city: schools.city,
      mergedIntoId: schools.mergedIntoId,
    })
    .from(schools);
}
