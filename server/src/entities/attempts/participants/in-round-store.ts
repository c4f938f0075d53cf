import { rolesWith } from '@club/domain/shared/role';
import { and, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { accounts } from '#entities/accounts/tables.ts';
import { isAdmittedSql } from '#entities/attempts/admission-store.ts';
import { attempts } from '#entities/attempts/tables.ts';
import type { Round } from '#entities/rounds/round-store.ts';

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

/** See docs/rules/participants.md, H1. */
export function isInRoundSql(round: Round): SQL | undefined {
  return or(isExpected(round), isNotNull(attempts.id));
}

export function joinAttempt(round: Round): SQL | undefined {
  return and(eq(attempts.accountId, accounts.id), eq(attempts.roundId, round.id));
}
