import { rolesWith } from '@club/domain/shared/role';
import { and, asc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { accounts } from '#entities/accounts/tables.ts';
import { isAdmittedSql } from '#entities/attempts/admission-store.ts';
import { attempts, presences } from '#entities/attempts/tables.ts';
import type { Round } from '#entities/rounds/round-store.ts';
import type { Database } from '#shared/database/database.ts';

/** After the start, the city at the first start. */
export const participantCitySql = sql<string>`coalesce(${attempts.candidateCity}, ${accounts.city})`;
export const participantNameSql = sql<string>`coalesce(${attempts.candidateName}, ${accounts.name})`;
/** After the start, the school at the first start, which may be null. */
export const participantSchoolIdSql = sql<
  string | null
>`case when ${attempts.candidateName} is null then ${accounts.schoolId} else ${attempts.candidateSchoolId} end`;

/** True for accounts that count as expected before they start. See docs/rules/live.md, J4. */
export function isExpected(round: Round): SQL {
  const { isRehearsal, audience } = round;
  const mayReadPaper = inArray(accounts.role, [...rolesWith('bank')]);
  if (isRehearsal) return sql`(coalesce(${mayReadPaper}, false) or ${accounts.isSimulated})`;
  return audience.isForAdmins
    ? sql`coalesce(${mayReadPaper}, false)`
    : sql`(${accounts.role} is null and not ${accounts.isSimulated} and ${isAdmittedSql(round)})`;
}

/** The accounts that are expected at a round and have a page of the quiz open. */
export async function listWaiting(database: Database, round: Round): Promise<string[]> {
  const waiting = await database
    .select({ id: accounts.id })
    .from(accounts)
    .innerJoin(presences, and(eq(presences.accountId, accounts.id), isNull(presences.leftAt)))
    .where(isExpected(round))
    .orderBy(asc(accounts.name), asc(accounts.id));
  return waiting.map(({ id }) => id);
}

/** See docs/rules/participants.md, H1. */
export function isInRoundSql(round: Round): SQL | undefined {
  return or(isExpected(round), isNotNull(attempts.id));
}

export function joinAttempt(round: Round): SQL | undefined {
  return and(eq(attempts.accountId, accounts.id), eq(attempts.roundId, round.id));
}
