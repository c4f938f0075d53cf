import type { ConsentPurpose } from '@club/domain/entities/accounts/consent';
import type { MemberState } from '@club/domain/entities/rounds/team-members';
import type { Instant } from '@club/domain/shared/instant';
import type { Language } from '@club/domain/shared/language';
import { and, asc, eq, isNotNull, notInArray, sql } from 'drizzle-orm';
import { accounts, consents } from '#entities/accounts/tables.ts';
import { admissions } from '#entities/rounds/tables.ts';
import type { Database } from '#shared/database/database.ts';

/** A student who was invited to a team of a staged round. See docs/rules/stage.md, ST13. */
export interface TeamMember {
  readonly id: string;
  readonly teamId: string;
  readonly name: string;
  readonly email: string;
  readonly language: Language;
  readonly state: MemberState;
  /** Empty: qualified. */
  readonly reason: string;
  readonly answerBy: Instant;
  readonly hasPictureConsent: boolean;
  readonly hasNameConsent: boolean;
  readonly city: string;
}

const agreedTo = (purpose: ConsentPurpose) => sql<boolean>`exists (
  select 1 from ${consents} where ${consents.accountId} = ${accounts.id} and ${consents.purpose} = ${purpose} and ${consents.endedAt} is null)`;

/** In the order in which they were invited. */
export async function listMembers(database: Database, roundId: string): Promise<TeamMember[]> {
  const rows = await database
    .select({
      id: accounts.id,
      teamId: admissions.teamId,
      name: accounts.name,
      email: accounts.email,
      language: accounts.language,
      state: admissions.state,
      reason: admissions.reason,
      answerBy: admissions.answerBy,
      hasPictureConsent: agreedTo('pictures'),
      hasNameConsent: agreedTo('name-published'),
      city: accounts.city,
    })
    .from(admissions)
    .innerJoin(accounts, eq(accounts.id, admissions.accountId))
    .where(and(eq(admissions.roundId, roundId), isNotNull(admissions.teamId)))
    .orderBy(asc(admissions.at), asc(accounts.name), asc(accounts.id));
  return rows.flatMap(({ teamId, state, answerBy, ...member }) =>
    teamId === null || state === null || answerBy === null ? [] : [{ ...member, teamId, state, answerBy }],
  );
}

/** Those who were invited before stay as they are. */
export async function insertMembers(
  transaction: Database,
  members: readonly {
    readonly roundId: string;
    readonly accountId: string;
    readonly teamId: string;
    readonly reason: string;
    readonly answerBy: Instant;
    readonly at: Instant;
  }[],
): Promise<void> {
  if (members.length === 0) return;
  await transaction
    .insert(admissions)
    .values(members.map((member) => ({ ...member, state: 'invited' as const })))
    .onConflictDoUpdate({
      target: [admissions.roundId, admissions.accountId],
      set: { teamId: sql`excluded.team_id`, state: sql`excluded.state`, answerBy: sql`excluded.answer_by` },
      setWhere: sql`${admissions.teamId} is null`,
    });
}

interface MemberOf {
  readonly roundId: string;
  readonly accountId: string;
}

/** @returns false if the student is in no team of the round */
export async function updateMember(
  transaction: Database,
  { roundId, accountId }: MemberOf,
  changes: { readonly state: MemberState; readonly answeredAt: Instant; readonly reason?: string },
): Promise<boolean> {
  const rows = await transaction
    .update(admissions)
    .set(changes)
    .where(and(isMember(roundId), eq(admissions.accountId, accountId)))
    .returning({ accountId: admissions.accountId });
  return rows.length > 0;
}

const isMember = (roundId: string) => and(eq(admissions.roundId, roundId), isNotNull(admissions.teamId));

/** Locks a member until the transaction ends. */
export async function lockMember(transaction: Database, { roundId, accountId }: MemberOf): Promise<void> {
  await transaction
    .select({ accountId: admissions.accountId })
    .from(admissions)
    .where(and(isMember(roundId), eq(admissions.accountId, accountId)))
    .for('update');
}

/** Teams that are no longer there have no members. */
export async function deleteMembersExceptOf(
  transaction: Database,
  roundId: string,
  teamIds: readonly string[],
): Promise<void> {
  await transaction.delete(admissions).where(and(isMember(roundId), notInArray(admissions.teamId, [...teamIds])));
}
