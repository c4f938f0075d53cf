import { eq } from 'drizzle-orm';
import { updateAccount } from '#entities/accounts/account-store.ts';
import { accounts } from '#entities/accounts/tables.ts';
import { attempts } from '#entities/attempts/tables.ts';
import { readRound } from '#entities/rounds/round-store.ts';
import type { Database } from '#shared/database/database.ts';

export interface StudentSchool {
  readonly schoolId: string | null;
  readonly city: string;
  readonly sat: { readonly schoolId: string | null; readonly city: string | null } | null;
}

export async function schoolAndCityOf(database: Database, accountId: string): Promise<StudentSchool> {
  const [account] = await database.select().from(accounts).where(eq(accounts.id, accountId));
  if (account === undefined) throw new Error('there is no such student');
  const [attempt] = await database.select().from(attempts).where(eq(attempts.accountId, accountId));
  return {
    schoolId: account.schoolId,
    city: account.city,
    sat: attempt === undefined ? null : { schoolId: attempt.candidateSchoolId, city: attempt.candidateCity },
  };
}

/** Starts the current round for a student, with a snapshot of their profile. */
export async function insertCandidate(database: Database, accountId: string): Promise<void> {
  const { schoolId, city } = await schoolAndCityOf(database, accountId);
  const round = await readRound(database, undefined);
  await database.insert(attempts).values({
    accountId,
    roundId: round.id,
    classLevel: 9,
    candidateName: 'Asha',
    candidateSchoolId: schoolId,
    candidateCity: city,
  });
}

/** As a change of the profile does once the school is known. */
export function setSchool(transaction: Database, accountId: string, schoolId: string): Promise<void> {
  return updateAccount(transaction, accountId, { schoolId });
}
