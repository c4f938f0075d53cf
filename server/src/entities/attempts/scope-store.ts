import { preserveScope, type Scope, type SubjectChange } from '@club/domain/entities/attempts/scope';
import { eq } from 'drizzle-orm';
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

/**
 * Fixes the scope of time given to a school or a city, so that every deadline stays as the record explains it. Called with the
 * rounds locked exclusively. See docs/rules/interventions.md, G12.
 * @param merged a school that becomes part of another one
 */
export async function preserveScopes(
  transaction: Database,
  people: readonly RoundSubjectChange[],
  merged?: SchoolMove,
): Promise<void> {
  const byRound = Map.groupBy(people, ({ roundId }) => roundId);
  const given = await listTimeInterventions(transaction, [...byRound.keys()]);
  for (const [roundId, ofRound] of byRound) {
    for (const { id, kind, scope, details } of given.get(roundId) ?? []) {
      if (kind !== 'extra-time' || (scope.schoolId === null && scope.city === null)) continue;
      const called: Scope =
        merged !== undefined && scope.schoolId === merged.fromId ? { ...scope, schoolId: merged.to.id } : scope;
      await updateScope(transaction, { id, details, scope: preserveScope(scope, called, ofRound) });
    }
  }
}

/**
 * Moves interventions and announcements for one school to another, for the same people as before. Has to come before the candidates
 * are moved.
 */
export async function moveScopesToSchool(transaction: Database, move: SchoolMove): Promise<void> {
  const { fromId, to } = move;
  const concerned = await listCandidates(transaction, [fromId, to.id]);
  await lockRoundsForUpdate(transaction, [...new Set(concerned.map(({ roundId }) => roundId))]);
  const people = (await listCandidates(transaction, [fromId, to.id])).map(
    ({ roundId, ...before }): RoundSubjectChange => {
      const isMoved = before.schoolId === fromId;
      return { roundId, before, after: isMoved ? { ...before, schoolId: to.id, city: to.city } : before };
    },
  );
  await preserveScopes(transaction, people, move);
  for (const table of [interventions, announcements]) {
    await transaction.update(table).set({ schoolId: to.id }).where(eq(table.schoolId, fromId));
  }
}

async function listCandidates(database: Database, schoolIds: readonly string[]) {
  const rows = await database
    .select({
      accountId: attempts.accountId,
      roundId: attempts.roundId,
      schoolId: attempts.candidateSchoolId,
      city: attempts.candidateCity,
    })
    .from(attempts)
    .where(isOneOf(attempts.candidateSchoolId, schoolIds));
  return rows.map((row) => ({ ...row, city: row.city ?? '' }));
}
