import { and, count, eq } from 'drizzle-orm';
import type { Database } from '#shared/database/database.ts';
import { isOneOf } from '#shared/database/is-one-of.ts';
import { listAcceptedAnswers, type StoredAnswer } from './answer-store.ts';
import { attempts, entries } from './tables.ts';

export interface AttemptRecord {
  readonly accountId: string;
  readonly isSubmitted: boolean;
  /** More than one would mean a double submission. */
  readonly entries: number;
  readonly answers: readonly StoredAnswer[];
}

export async function listAttemptRecords(
  database: Database,
  roundId: string,
  accountIds: readonly string[],
): Promise<AttemptRecord[]> {
  const found = await database
    .select({ id: attempts.id, accountId: attempts.accountId, submittedAt: attempts.submittedAt })
    .from(attempts)
    .where(and(eq(attempts.roundId, roundId), isOneOf(attempts.accountId, accountIds)));
  const counted = await database
    .select({ accountId: entries.accountId, entries: count() })
    .from(entries)
    .where(and(eq(entries.roundId, roundId), isOneOf(entries.accountId, accountIds)))
    .groupBy(entries.accountId);
  const entriesByAccount = new Map(counted.map((row) => [row.accountId, row.entries]));
  const answers = await listAcceptedAnswers(
    database,
    found.map(({ id }) => id),
  );
  return found.map(({ id, accountId, submittedAt }) => ({
    accountId,
    isSubmitted: submittedAt !== null,
    entries: entriesByAccount.get(accountId) ?? 0,
    answers: answers.get(id) ?? [],
  }));
}

/** Deletes all attempts at a locked round, with their entries; returns the number of attempts. */
export async function deleteAttemptRecords(transaction: Database, roundId: string): Promise<number> {
  const deleted = await transaction
    .delete(attempts)
    .where(eq(attempts.roundId, roundId))
    .returning({ id: attempts.id });
  await transaction.delete(entries).where(eq(entries.roundId, roundId));
  return deleted.length;
}

export async function countAttempts(database: Database, roundId: string): Promise<number> {
  const [row] = await database.select({ attempts: count() }).from(attempts).where(eq(attempts.roundId, roundId));
  return row?.attempts ?? 0;
}
