import { preserveScope, type Scope, type SubjectChange } from '@club/domain/entities/attempts/scope';
import { and, eq, inArray } from 'drizzle-orm';
import { lockRoundsForUpdate } from '#entities/rounds/round-store.ts';
import type { Database } from '#shared/database/database.ts';
import { isOneOf } from '#shared/database/is-one-of.ts';
import { listTimeInterventions, updateScope } from './intervention-store.ts';
import { announcements, attempts, interventions } from './tables.ts';

/** A candidate whose school, city or account at a round changes. */
interface RoundSubjectChange extends SubjectChange {
  readonly roundId: string;
}

interface SchoolMove {
  readonly fromId: string;
  readonly to: { readonly id: string; readonly city: string };
}

/** What was given to a school, or said to it. */
export interface SchoolScopes {
  readonly interventions: readonly number[];
  readonly announcements: readonly number[];
}

/**
 * Fixes the scope of time given to a school or a city, so that every deadline stays as the record explains it. Called with the
 * rounds locked exclusively. See docs/rules/interventions.md, G12.
 * @param merged a school that becomes part of another one
 * @param only the interventions that follow it; default: all of its own
 */
export async function preserveScopes(
  transaction: Database,
  people: readonly RoundSubjectChange[],
  merged?: SchoolMove,
  only?: readonly number[],
): Promise<void> {
  const byRound = Map.groupBy(people, ({ roundId }) => roundId);
  const given = await listTimeInterventions(transaction, [...byRound.keys()]);
  for (const [roundId, ofRound] of byRound) {
    for (const { id, kind, scope, details } of given.get(roundId) ?? []) {
      if (kind !== 'extra-time' || (scope.schoolId === null && scope.city === null)) continue;
      const follows = merged !== undefined && scope.schoolId === merged.fromId && (only?.includes(id) ?? true);
      const called: Scope = follows ? { ...scope, schoolId: merged.to.id } : scope;
      await updateScope(transaction, { id, details, scope: preserveScope(scope, called, ofRound) });
    }
  }
}

/**
 * Moves interventions and announcements for one school to another, for the same people as before. Has to come before the candidates
 * are moved.
 * @returns those of the school
 */
export async function moveScopesToSchool(transaction: Database, move: SchoolMove): Promise<SchoolScopes> {
  const { fromId, to } = move;
  const people = await lockRoundsOfCandidates(transaction, [fromId, to.id]);
  const scopes = {
    interventions: await listIds(transaction, interventions, fromId),
    announcements: await listIds(transaction, announcements, fromId),
  };
  const changes = people.map(({ attemptId: _, roundId, ...before }): RoundSubjectChange => {
    const isMoved = before.schoolId === fromId;
    return { roundId, before, after: isMoved ? { ...before, schoolId: to.id, city: to.city } : before };
  });
  await preserveScopes(transaction, changes, move);
  await setSchool(transaction, move, scopes);
  return scopes;
}

/**
 * Moves interventions and announcements back to a school whose merge is undone, for the same people as before. Has to come before
 * the candidates are moved, which are returned.
 */
export async function moveScopesBack(
  transaction: Database,
  move: SchoolMove,
  { scopes, returning }: { readonly scopes: SchoolScopes; readonly returning: () => Promise<string[]> },
): Promise<string[]> {
  const { fromId, to } = move;
  const people = await lockRoundsOfCandidates(transaction, [fromId, to.id]);
  const attemptIds = await returning();
  const changes = people.map(({ attemptId, roundId, ...before }): RoundSubjectChange => {
    const isMoved = attemptIds.includes(attemptId);
    return { roundId, before, after: isMoved ? { ...before, schoolId: to.id, city: to.city } : before };
  });
  await preserveScopes(transaction, changes, move, scopes.interventions);
  await setSchool(transaction, move, scopes);
  return attemptIds;
}

async function listIds(
  database: Database,
  table: typeof interventions | typeof announcements,
  schoolId: string,
): Promise<number[]> {
  const rows = await database.select({ id: table.id }).from(table).where(eq(table.schoolId, schoolId));
  return rows.map(({ id }) => id);
}

async function setSchool(transaction: Database, { fromId, to }: SchoolMove, scopes: SchoolScopes): Promise<void> {
  const tables = [
    [interventions, scopes.interventions],
    [announcements, scopes.announcements],
  ] as const;
  for (const [table, ids] of tables) {
    await transaction
      .update(table)
      .set({ schoolId: to.id })
      .where(and(inArray(table.id, [...ids]), eq(table.schoolId, fromId)));
  }
}

/** The candidates of schools, once nobody else changes the rounds they sat. */
async function lockRoundsOfCandidates(transaction: Database, schoolIds: readonly string[]) {
  const concerned = await listCandidates(transaction, schoolIds);
  await lockRoundsForUpdate(transaction, [...new Set(concerned.map(({ roundId }) => roundId))]);
  return listCandidates(transaction, schoolIds);
}

async function listCandidates(database: Database, schoolIds: readonly string[]) {
  const rows = await database
    .select({
      attemptId: attempts.id,
      accountId: attempts.accountId,
      roundId: attempts.roundId,
      schoolId: attempts.candidateSchoolId,
      city: attempts.candidateCity,
    })
    .from(attempts)
    .where(isOneOf(attempts.candidateSchoolId, schoolIds));
  return rows.map((row) => ({ ...row, city: row.city ?? '' }));
}
