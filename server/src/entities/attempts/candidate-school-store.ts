import type { Instant } from '@club/domain/shared/instant';
import { and, asc, count, eq, exists, gt, isNotNull, lte, ne, not, notExists, or, type SQL, sql } from 'drizzle-orm';
import { changesSchoolSql } from '#entities/accounts/audit-store.ts';
import { auditEvents } from '#entities/accounts/tables.ts';
import { rounds } from '#entities/rounds/tables.ts';
import type { Database } from '#shared/database/database.ts';
import { isOneOf } from '#shared/database/is-one-of.ts';
import { attempts, interventions, sittings } from './tables.ts';

/**
 * Also sets their city. Candidates already at the target school are left alone.
 * @returns the cities of the moved candidates, by attempt
 */
export async function moveCandidatesToSchool(
  transaction: Database,
  { fromId, to }: { readonly fromId: string; readonly to: { readonly id: string; readonly city: string } },
): Promise<Record<string, string>> {
  const before = await transaction
    .select({ id: attempts.id, city: attempts.candidateCity })
    .from(attempts)
    .where(
      and(
        eq(attempts.candidateSchoolId, fromId),
        or(ne(attempts.candidateSchoolId, to.id), ne(attempts.candidateCity, to.city)),
      ),
    )
    .orderBy(asc(attempts.id))
    .for('no key update');
  const cities = Object.fromEntries(before.map(({ id, city }) => [id, city ?? '']));
  await setCandidateSchool(transaction, Object.keys(cities), { schoolId: to.id, city: sql`${to.city}` });
  return cities;
}

interface ReturningCandidates {
  readonly fromId: string;
  /** Those a merge moved, with their cities before it, by attempt. */
  readonly cities: Readonly<Record<string, string>>;
  /** The accounts that return. */
  readonly accountIds: readonly string[];
  readonly mergedAt: Instant;
  /** The newest entry of the audit log at the merge. */
  readonly auditId: number;
}

/**
 * The attempts that return when a merge is undone: those it moved, and what the returning accounts began since. What was corrected
 * since stays, and so does an attempt that was moved to an account that stays.
 */
export async function listReturningCandidates(
  transaction: Database,
  { fromId, cities, accountIds, mergedAt, auditId }: ReturningCandidates,
): Promise<string[]> {
  const wasCorrected = transaction
    .select({ id: auditEvents.id })
    .from(auditEvents)
    .where(
      and(
        gt(auditEvents.id, auditId),
        eq(auditEvents.action, 'candidate-corrected'),
        sql`${auditEvents.details} ->> 'accountId' = ${attempts.accountId}::text`,
        changesSchoolSql,
      ),
    );
  const wasMoved = exists(
    transaction
      .select({ id: interventions.id })
      .from(interventions)
      .where(
        and(
          eq(interventions.kind, 'attempt-moved'),
          eq(interventions.roundId, attempts.roundId),
          eq(interventions.accountId, attempts.accountId),
          gt(interventions.at, mergedAt),
        ),
      ),
  );
  const beganBefore = transaction
    .select({ id: sittings.attemptId })
    .from(sittings)
    .where(and(eq(sittings.attemptId, attempts.id), lte(sittings.startedAt, mergedAt)));
  const rows = await transaction
    .select({ id: attempts.id })
    .from(attempts)
    .where(
      and(
        eq(attempts.candidateSchoolId, fromId),
        notExists(wasCorrected),
        or(
          and(isOneOf(attempts.id, Object.keys(cities)), not(wasMoved)),
          and(isOneOf(attempts.accountId, accountIds), or(notExists(beganBefore), wasMoved)),
        ),
      ),
    );
  return rows.map(({ id }) => id);
}

/** @param cities of those that a merge moved, by attempt; all others are in the city of the school */
export async function moveCandidatesBack(
  transaction: Database,
  ids: readonly string[],
  {
    to,
    cities,
  }: { readonly to: { readonly id: string; readonly city: string }; readonly cities: Readonly<Record<string, string>> },
): Promise<void> {
  const city = sql`coalesce(${JSON.stringify(cities)}::jsonb ->> ${attempts.id}::text, ${to.city})`;
  await setCandidateSchool(transaction, ids, { schoolId: to.id, city });
}

async function setCandidateSchool(
  transaction: Database,
  ids: readonly string[],
  { schoolId, city }: { readonly schoolId: string; readonly city: SQL },
): Promise<void> {
  await transaction
    .update(attempts)
    .set({ candidateSchoolId: schoolId, candidateCity: city, changedAt: sql`clock_timestamp()` })
    .where(isOneOf(attempts.id, ids));
}

export async function countCandidatesBySchool(database: Database): Promise<Map<string, number>> {
  const rows = await database
    .select({ schoolId: attempts.candidateSchoolId, candidates: count() })
    .from(attempts)
    .innerJoin(rounds, eq(rounds.id, attempts.roundId))
    .where(and(isNotNull(attempts.candidateSchoolId), eq(rounds.isRehearsal, false)))
    .groupBy(attempts.candidateSchoolId);
  return new Map(rows.map((row) => [row.schoolId ?? '', row.candidates]));
}
