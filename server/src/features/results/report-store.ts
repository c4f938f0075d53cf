import type { Instant } from '@club/domain/shared/instant';
import { and, count, eq, isNull, lte, not, sql } from 'drizzle-orm';
import { accounts } from '#entities/accounts/tables.ts';
import { countsInMarking } from '#entities/attempts/answered-attempt-store.ts';
import { answers, attempts, entries, sittings } from '#entities/attempts/tables.ts';
import { schools } from '#entities/schools/tables.ts';
import type { Database } from '#shared/database/database.ts';

/** Candidates without the team: by their entries or, before there are any, by their accounts. */
function isOfRound(roundId: string) {
  return and(
    eq(attempts.roundId, roundId),
    sql`${attempts.candidateName} is not null`,
    sql`not coalesce(
      (select ${entries.isOfTeam} from ${entries} where ${entries.attemptId} = ${attempts.id}),
      (select ${accounts.role} is not null from ${accounts} where ${accounts.id} = ${attempts.accountId})
    )`,
  );
}

export async function countCandidates(database: Database, roundId: string) {
  const [found] = await database
    .select({
      sat: count(),
      schools: sql<number>`count(distinct coalesce(${schools.mergedIntoId}, ${schools.id}))::integer`,
      cities: sql<number>`count(distinct nullif(${attempts.candidateCity}, ''))::integer`,
    })
    .from(attempts)
    .leftJoin(schools, eq(schools.id, attempts.candidateSchoolId))
    .where(isOfRound(roundId));
  return found ?? { sat: 0, schools: 0, cities: 0 };
}

export function countClasses(database: Database, roundId: string) {
  return database
    .select({ class: sql<number>`${attempts.classLevel}`, sat: count() })
    .from(attempts)
    .where(and(isOfRound(roundId), sql`${attempts.classLevel} is not null`))
    .groupBy(attempts.classLevel)
    .orderBy(attempts.classLevel);
}

/** @param until the closing of the round */
export function countStudentsUntil(database: Database, until: Instant): Promise<number> {
  return database.$count(
    accounts,
    and(isNull(accounts.role), not(accounts.isSimulated), lte(accounts.createdAt, until)),
  );
}

/** As many as the sheet of answers has of students: what they are marked by, without the questions they left out. */
export async function countAnswers(database: Database, roundId: string): Promise<number> {
  const { rows } = await database.execute<{ answers: number }>(sql`
    select count(*)::integer as answers
    from ${attempts} join ${sittings} sat on sat.attempt_id = ${attempts.id}
    join ${answers} a on a.attempt_id = sat.attempt_id and a.section = sat.section
    where ${isOfRound(roundId)} and ${countsInMarking} and (a.ticks <> 0 or a.user_input ~ '\\S')`);
  return rows[0]?.answers ?? 0;
}
