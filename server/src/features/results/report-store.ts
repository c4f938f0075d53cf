import type { Instant } from '@club/domain/shared/instant';
import { and, count, eq, isNull, lte, not, sql } from 'drizzle-orm';
import { accounts } from '#entities/accounts/tables.ts';
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

export async function countAnswers(database: Database, roundId: string): Promise<number> {
  const [found] = await database
    .select({ answers: count() })
    .from(answers)
    .innerJoin(attempts, eq(attempts.id, answers.attemptId))
    .where(and(isOfRound(roundId), answers.counts));
  return found?.answers ?? 0;
}

/** When the most sections were open, for the first time; null if nobody sat. */
export async function findMaxAtOnce(
  database: Database,
  roundId: string,
): Promise<{ readonly participants: number; readonly at: Instant } | null> {
  const ofRound = database
    .select({
      startedAt: sittings.startedAt,
      endedAt: sql`coalesce(${sittings.finishedAt}, ${sittings.closesAt})`.as('ended_at'),
    })
    .from(sittings)
    .innerJoin(attempts, eq(attempts.id, sittings.attemptId))
    .where(isOfRound(roundId));
  const { rows } = await database.execute<{ participants: number; at: number }>(sql`
    with of_round as (${ofRound}), steps as (
      select started_at as at, 1 as step from of_round union all select ended_at, -1 from of_round
    )
    select (sum(step) over (order by at, step))::integer as participants, (extract(epoch from at) * 1000)::float8 as at
    from steps order by 1 desc, 2 limit 1`);
  return rows[0] ?? null;
}
