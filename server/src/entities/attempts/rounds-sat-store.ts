import type { Instant } from '@club/domain/shared/instant';
import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { rounds } from '#entities/rounds/tables.ts';
import type { Database } from '#shared/database/database.ts';
import { isOneOf } from '#shared/database/is-one-of.ts';
import { attempts, entries, integrityEvents, sittings } from './tables.ts';

/** Whether an account has started any round. */
export async function hasSat(database: Database, accountId: string): Promise<boolean> {
  return (
    (await database.$count(attempts, and(eq(attempts.accountId, accountId), isNotNull(attempts.candidateName)))) > 0
  );
}

/** The rounds that an account has started and not submitted. */
export async function listRoundsUnderWay(database: Database, accountId: string): Promise<string[]> {
  const rows = await database
    .select({ roundId: attempts.roundId })
    .from(attempts)
    .where(and(eq(attempts.accountId, accountId), isNull(attempts.submittedAt), isNotNull(attempts.candidateName)));
  return rows.map(({ roundId }) => roundId);
}

export interface ChangeKeys {
  readonly accountIds: readonly string[];
  readonly leases: readonly string[];
  readonly reportIds: readonly string[];
  /** Rounds that changes name. */
  readonly roundIds: readonly string[];
}

export interface RoundToChange {
  readonly id: string;
  readonly isCurrent: boolean;
  readonly isRehearsal: boolean;
  readonly firstStartedAt: Instant | null;
}

/**
 * The rounds that changes may concern: the current one, the rehearsal, unsubmitted ones, those that a lease or report of the account
 * belongs to, and those that are named.
 */
export async function listRoundsToChange(
  transaction: Database,
  { accountIds, leases, reportIds, roundIds }: ChangeKeys,
): Promise<RoundToChange[]> {
  const hasLease = sql`exists (select from ${sittings} where ${sittings.attemptId} = ${attempts.id} and ${sittings.lease} = any(${sql.param(leases)}::text[]))`;
  const hasReport = sql`exists (select from ${integrityEvents} where ${integrityEvents.attemptId} = ${attempts.id} and ${integrityEvents.reportId} = any(${uuids(reportIds)}))`;
  return transaction
    .select({
      id: rounds.id,
      isCurrent: rounds.isCurrent,
      isRehearsal: rounds.isRehearsal,
      firstStartedAt: rounds.firstStartedAt,
    })
    .from(rounds)
    .where(
      or(
        rounds.isCurrent,
        rounds.isRehearsal,
        sql`${rounds.id} = any(${uuids(roundIds)})`,
        sql`${rounds.id} in (select ${attempts.roundId} from ${attempts} where ${attempts.accountId} = any(${uuids(accountIds)})
          and (${attempts.submittedAt} is null or ${hasLease} or ${hasReport}))`,
      ),
    );
}

export interface AttemptPhone {
  readonly attemptId: string;
  readonly roundId: string;
  readonly phone: string;
}

/** Those of the numbers with which one of the rounds was sat. */
export async function findAttemptsByPhone(
  transaction: Database,
  roundIds: readonly string[],
  phones: readonly string[],
): Promise<AttemptPhone[]> {
  const rows = await transaction
    .select({ attemptId: attempts.id, roundId: attempts.roundId, phone: attempts.candidatePhone })
    .from(attempts)
    .where(
      and(isOneOf(attempts.roundId, roundIds), eq(attempts.candidatePhone, sql`any(${sql.param(phones)}::text[])`)),
    );
  return rows.flatMap(({ phone, ...sat }) => (phone === null ? [] : [{ ...sat, phone }]));
}

/** True while a round that the account has started awaits its results. See docs/rules/rounds.md, N12. */
export async function isPhoneFrozen(database: Database, accountId: string): Promise<boolean> {
  const rows = await database
    .select({ id: attempts.id })
    .from(attempts)
    .innerJoin(rounds, eq(rounds.id, attempts.roundId))
    .where(
      and(
        eq(attempts.accountId, accountId),
        isNotNull(attempts.candidateName),
        eq(rounds.isRehearsal, false),
        isNull(rounds.resultsPublishedAt),
        isNull(rounds.archivedAt),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** The rounds in which an account has an attempt or an entry. */
export async function listRoundIdsOf(database: Database, accountId: string): Promise<Set<string>> {
  const rows = await database
    .select({ roundId: attempts.roundId })
    .from(attempts)
    .where(eq(attempts.accountId, accountId))
    .union(database.select({ roundId: entries.roundId }).from(entries).where(eq(entries.accountId, accountId)));
  return new Set(rows.map(({ roundId }) => roundId));
}

/** The versions of a round's paper that have been sat. */
export async function listPaperVersions(database: Database, roundId: string): Promise<string[]> {
  const rows = await database
    .selectDistinct({ id: sittings.paperVersionId })
    .from(sittings)
    .innerJoin(attempts, eq(attempts.id, sittings.attemptId))
    .where(eq(attempts.roundId, roundId));
  return rows.map(({ id }) => id);
}

function uuids(ids: readonly string[]) {
  return sql`${sql.param(ids)}::uuid[]`;
}
