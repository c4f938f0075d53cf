import type { Instant } from '@club/domain/shared/instant';
import { and, asc, count, eq, inArray, isNull } from 'drizzle-orm';
import { accounts } from '#entities/accounts/tables.ts';
import type { Database } from '#shared/database/database.ts';
import { isOneOf } from '#shared/database/is-one-of.ts';
import { appeals, attempts, entries } from './tables.ts';

export type StoredAppeal = typeof appeals.$inferSelect;

/** The appeal of an attempt; null if there is none. */
export async function findAppeal(database: Database, attemptId: string): Promise<StoredAppeal | null> {
  const [row] = await database.select().from(appeals).where(eq(appeals.attemptId, attemptId));
  return row ?? null;
}

/** The same, locked until the transaction ends. The entry has to be locked first. */
export async function lockAppeal(transaction: Database, attemptId: string): Promise<StoredAppeal | null> {
  const [row] = await transaction.select().from(appeals).where(eq(appeals.attemptId, attemptId)).for('update');
  return row ?? null;
}

/** Adds an appeal; null if the attempt has one already. */
export async function insertAppeal(
  database: Database,
  appeal: Pick<StoredAppeal, 'attemptId' | 'text' | 'sentAt'>,
): Promise<StoredAppeal | null> {
  const [row] = await database.insert(appeals).values(appeal).onConflictDoNothing().returning();
  return row ?? null;
}

export async function updateAnswer(
  transaction: Database,
  appealId: string,
  answered: { readonly answer: string; readonly answeredAt: Instant; readonly answeredBy: string },
): Promise<void> {
  await transaction.update(appeals).set(answered).where(eq(appeals.id, appealId));
}

/** Answers an account's appeal in a round, if it is waiting for an answer. */
export async function answerWaitingAppeal(
  transaction: Database,
  { accountId, roundId }: { readonly accountId: string; readonly roundId: string },
  answered: { readonly answer: string; readonly answeredAt: Instant; readonly answeredBy: string },
): Promise<void> {
  const attempt = transaction
    .select({ id: attempts.id })
    .from(attempts)
    .where(and(eq(attempts.accountId, accountId), eq(attempts.roundId, roundId)));
  await transaction
    .update(appeals)
    .set(answered)
    .where(and(inArray(appeals.attemptId, attempt), isNull(appeals.answeredAt)));
}

/** The name of the admin who answered an appeal; null if nobody has, or their account was deleted. */
export async function findAnswererName(database: Database, { answeredBy }: StoredAppeal): Promise<string | null> {
  if (answeredBy === null) return null;
  const [row] = await database.select({ name: accounts.name }).from(accounts).where(eq(accounts.id, answeredBy));
  return row?.name ?? null;
}

/** The entry of the attempt that was appealed; null if it was deleted. */
export async function findEntryIdOf(database: Database, { attemptId }: StoredAppeal): Promise<string | null> {
  const [row] = await database.select({ id: entries.id }).from(entries).where(eq(entries.attemptId, attemptId));
  return row?.id ?? null;
}

/** The appeals of the given entries, by entry. */
export async function listAppealsOf(
  database: Database,
  entryIds: readonly string[],
): Promise<ReadonlyMap<string, StoredAppeal>> {
  const rows = await database
    .select({ entryId: entries.id, appeal: appeals })
    .from(appeals)
    .innerJoin(entries, eq(entries.attemptId, appeals.attemptId))
    .where(isOneOf(entries.id, entryIds));
  return new Map(rows.map(({ entryId, appeal }) => [entryId, appeal]));
}

/** The disqualified entries of a round with an unanswered appeal, longest waiting first, and their number. */
export async function listWaitingAppeals(
  database: Database,
  roundId: string,
  limit: number,
): Promise<{ readonly waiting: readonly { entryId: string; sentAt: Instant }[]; readonly count: number }> {
  const isWaiting = and(eq(entries.roundId, roundId), eq(entries.disqualified, true), isNull(appeals.answeredAt));
  const waiting = await database
    .select({ entryId: entries.id, sentAt: appeals.sentAt })
    .from(appeals)
    .innerJoin(entries, eq(entries.attemptId, appeals.attemptId))
    .where(isWaiting)
    .orderBy(asc(appeals.sentAt), asc(appeals.id))
    .limit(limit);
  const [counted] = await database
    .select({ count: count() })
    .from(appeals)
    .innerJoin(entries, eq(entries.attemptId, appeals.attemptId))
    .where(isWaiting);
  return { waiting, count: counted?.count ?? 0 };
}
