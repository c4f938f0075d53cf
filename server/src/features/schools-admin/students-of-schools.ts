import { countStudentsBySchool, moveAccountsToSchool } from '#entities/accounts/school-account-store.ts';
import { countCandidatesBySchool, moveCandidatesToSchool } from '#entities/attempts/candidate-school-store.ts';
import { moveScopesToSchool, type SchoolScopes } from '#entities/attempts/scope-store.ts';
import type { StudentCount } from '#entities/schools/school-reply.ts';
import type { Database } from '#shared/database/database.ts';

export interface MovedStudents extends SchoolScopes {
  /** The cities before, by id. */
  readonly accounts: Readonly<Record<string, string>>;
  readonly attempts: Readonly<Record<string, string>>;
}

/** Moves everything about the students of a school, in the usual lock order: accounts, rounds, attempts. */
export async function moveStudents(
  transaction: Database,
  move: { readonly fromId: string; readonly to: { readonly id: string; readonly city: string } },
): Promise<MovedStudents> {
  const accounts = await moveAccountsToSchool(transaction, move);
  const scopes = await moveScopesToSchool(transaction, move);
  const attempts = await moveCandidatesToSchool(transaction, move);
  return { accounts, attempts, ...scopes };
}

/** By school id; schools without students are left out. */
export async function countStudents(database: Database): Promise<Map<string, StudentCount>> {
  const registered = await countStudentsBySchool(database);
  const participants = await countCandidatesBySchool(database);
  const ids = new Set([...registered.keys(), ...participants.keys()]);
  return new Map(
    [...ids].map((id) => [id, { registered: registered.get(id) ?? 0, participants: participants.get(id) ?? 0 }]),
  );
}
