import type { Instant } from '@club/domain/shared/instant';
import { and, asc, eq, isNull, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { accounts } from '#entities/accounts/tables.ts';
import { schools } from '#entities/schools/tables.ts';
import type { Database } from '#shared/database/database.ts';
import { isOneOf } from '#shared/database/is-one-of.ts';
import type { MessageEnd } from '#shared/messages/message-outcome.ts';
import { queuedMessages } from '#shared/messages/tables.ts';
import { schoolCodes } from './tables.ts';

export type StoredSchoolCode = typeof schoolCodes.$inferSelect;

/**
 * Adds the code of a school at a round and revokes the previous one. The round is locked, so that only one is valid.
 * @returns the id of the previous one, if it was valid
 */
export async function replaceSchoolCode(
  transaction: Database,
  code: Pick<StoredSchoolCode, 'roundId' | 'schoolId' | 'codeHash' | 'createdAt' | 'createdBy'>,
): Promise<string | undefined> {
  const [previous] = await transaction
    .update(schoolCodes)
    .set({ revokedAt: code.createdAt })
    .where(
      and(
        eq(schoolCodes.roundId, code.roundId),
        eq(schoolCodes.schoolId, code.schoolId),
        isNull(schoolCodes.revokedAt),
      ),
    )
    .returning({ id: schoolCodes.id });
  await transaction.insert(schoolCodes).values(code);
  return previous?.id;
}

/** Returns the revoked code; null if there was no valid one. */
export async function revokeSchoolCode(
  transaction: Database,
  { id, roundId, now }: { readonly id: string; readonly roundId: string; readonly now: Instant },
): Promise<StoredSchoolCode | null> {
  const [row] = await transaction
    .update(schoolCodes)
    .set({ revokedAt: now })
    .where(and(eq(schoolCodes.id, id), eq(schoolCodes.roundId, roundId), isNull(schoolCodes.revokedAt)))
    .returning();
  return row ?? null;
}

/** @returns the ids of those that were valid */
export async function revokeCodesOfSchool(transaction: Database, schoolId: string, now: Instant): Promise<string[]> {
  const rows = await transaction
    .update(schoolCodes)
    .set({ revokedAt: now })
    .where(and(eq(schoolCodes.schoolId, schoolId), isNull(schoolCodes.revokedAt)))
    .returning({ id: schoolCodes.id });
  return rows.map(({ id }) => id);
}

/** Makes revoked codes valid again, unless the school has got another one for that round. */
export async function restoreSchoolCodes(transaction: Database, ids: readonly string[]): Promise<void> {
  const valid = alias(schoolCodes, 'valid');
  const another = transaction
    .select({ id: valid.id })
    .from(valid)
    .where(
      and(eq(valid.roundId, schoolCodes.roundId), eq(valid.schoolId, schoolCodes.schoolId), isNull(valid.revokedAt)),
    );
  await transaction
    .update(schoolCodes)
    .set({ revokedAt: null })
    .where(and(isOneOf(schoolCodes.id, ids), notExists(another)));
}

/** The valid code with a hash. */
export async function findSchoolCode(database: Database, codeHash: string): Promise<StoredSchoolCode | null> {
  const [row] = await database
    .select()
    .from(schoolCodes)
    .where(and(eq(schoolCodes.codeHash, codeHash), isNull(schoolCodes.revokedAt)));
  return row ?? null;
}

export async function updateSchoolCodeUse(database: Database, id: string, lastUsedAt: Instant): Promise<void> {
  await database
    .update(schoolCodes)
    .set({ lastUsedAt, uses: sql`${schoolCodes.uses} + 1` })
    .where(eq(schoolCodes.id, id));
}

/**
 * Notes that a valid code is mailed.
 * @returns its id; undefined if it was mailed before, and null if it is not the code of the school
 */
export async function claimCodeMail(
  transaction: Database,
  {
    roundId,
    schoolId,
    codeHash,
    now,
  }: Pick<StoredSchoolCode, 'roundId' | 'schoolId' | 'codeHash'> & { readonly now: Instant },
): Promise<string | null | undefined> {
  const isIt = and(
    eq(schoolCodes.roundId, roundId),
    eq(schoolCodes.schoolId, schoolId),
    eq(schoolCodes.codeHash, codeHash),
    isNull(schoolCodes.revokedAt),
  );
  const [claimed] = await transaction
    .update(schoolCodes)
    .set({ mailedAt: now })
    .where(and(isIt, isNull(schoolCodes.mailedAt)))
    .returning({ id: schoolCodes.id });
  if (claimed !== undefined) return claimed.id;
  return (await transaction.$count(schoolCodes, isIt)) > 0 ? undefined : null;
}

/** Notes how mails with codes ended; does nothing for other messages. */
export async function settleCodeMails(
  database: Database,
  ids: readonly string[],
  { outcome, problem }: { readonly outcome: MessageEnd; readonly problem: string | null },
): Promise<void> {
  await database
    .update(schoolCodes)
    .set({ mailOutcome: outcome, mailProblem: problem })
    .where(isOneOf(schoolCodes.id, ids));
}

export type ListedSchoolCode = Awaited<ReturnType<typeof listSchoolCodes>>[number];

/** The valid codes of a round, by city and school. */
export function listSchoolCodes(database: Database, roundId: string) {
  return database
    .select({
      id: schoolCodes.id,
      school: { id: schools.id, institution: schools.institution, pin: schools.pin, city: schools.city },
      createdAt: schoolCodes.createdAt,
      createdBy: accounts.name,
      lastUsedAt: schoolCodes.lastUsedAt,
      uses: schoolCodes.uses,
      mailedAt: schoolCodes.mailedAt,
      /** A mail that neither waits nor ended was lost with a restore. */
      mailOutcome: sql<MessageEnd | 'waiting'>`coalesce(${schoolCodes.mailOutcome},
        case when ${queuedMessages.id} is null then 'expired' else 'waiting' end)`,
      mailProblem: schoolCodes.mailProblem,
    })
    .from(schoolCodes)
    .innerJoin(schools, eq(schools.id, schoolCodes.schoolId))
    .leftJoin(accounts, eq(accounts.id, schoolCodes.createdBy))
    .leftJoin(queuedMessages, eq(queuedMessages.id, schoolCodes.id))
    .where(and(eq(schoolCodes.roundId, roundId), isNull(schoolCodes.revokedAt)))
    .orderBy(asc(schools.city), asc(schools.institution), asc(schools.id));
}
