import type { SectionNumber } from '@club/domain/papers/paper';
import { type Attempt, freshAttempt, type Sitting } from '@club/domain/quiz/sitting';
import type { Instant } from '@club/domain/shared/instant';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '#shared/database/database.ts';
import { attempts, sittings } from './tables.ts';

/** A sitting with the questions it was started with. */
export interface StoredSitting extends Sitting {
  readonly questionIds: readonly string[];
}

/** An attempt as it is stored, with its identity. */
export interface StoredAttempt extends Attempt {
  readonly id: string;
  readonly accountId: string;
  readonly sittings: readonly StoredSitting[];
}

/** The attempt of an account; null when it has never told a class or started a section. */
export async function findAttempt(database: Database, accountId: string): Promise<StoredAttempt | null> {
  const [row] = await database.select().from(attempts).where(eq(attempts.accountId, accountId));
  return row === undefined ? null : withSittings(database, row);
}

/**
 * The attempt of an account, made if there is none, held until the transaction ends: everything that changes an attempt
 * does so one after the other, and after the saves that are on their way.
 */
export async function lockAttempt(transaction: Database, accountId: string): Promise<StoredAttempt> {
  const select = () => transaction.select().from(attempts).where(eq(attempts.accountId, accountId)).for('update');
  let [row] = await select();
  if (row === undefined) {
    await transaction.insert(attempts).values({ accountId }).onConflictDoNothing();
    [row] = await select();
  }
  if (row === undefined) throw new Error(`the attempt of account ${accountId} vanished while it was being made`);
  return withSittings(transaction, row, 'update');
}

/** Writes what became of a locked attempt: the attempt itself and the sittings that are new or changed. */
export async function updateAttempt(
  transaction: Database,
  before: StoredAttempt,
  after: Attempt,
  newQuestionIds: readonly string[] = [],
): Promise<void> {
  const { classLevel, flags, disqualifiedAt, submittedAt } = after;
  const isChanged =
    classLevel !== before.classLevel ||
    flags !== before.flags ||
    disqualifiedAt !== before.disqualifiedAt ||
    submittedAt !== before.submittedAt;
  if (isChanged) {
    await transaction
      .update(attempts)
      .set({ classLevel, flags, disqualifiedAt, submittedAt })
      .where(eq(attempts.id, before.id));
  }
  for (const sitting of after.sittings) {
    const known = before.sittings.find(({ section }) => section === sitting.section);
    if (known === undefined) {
      await transaction.insert(sittings).values({
        attemptId: before.id,
        section: sitting.section,
        startedAt: sitting.startedAt,
        closesAt: sitting.closesAt,
        finishedAt: sitting.finishedAt,
        lease: sitting.lease,
        questionIds: [...newQuestionIds],
      });
    } else if (known.lease !== sitting.lease || known.finishedAt !== sitting.finishedAt) {
      await transaction
        .update(sittings)
        .set({ lease: sitting.lease, finishedAt: sitting.finishedAt })
        .where(and(eq(sittings.attemptId, before.id), eq(sittings.section, sitting.section)));
    }
  }
}

/** Disqualifies a submitted attempt by hand, or lifts that: null. It stays submitted with what it holds. */
export async function updateDisqualification(
  transaction: Database,
  attemptId: string,
  disqualifiedAt: Instant | null,
): Promise<void> {
  await transaction.update(attempts).set({ disqualifiedAt }).where(eq(attempts.id, attemptId));
}

/** What a save has to know of a sitting. */
export interface SittingToSave extends StoredSitting {
  readonly attemptId: string;
  readonly accountId: string;
}

/**
 * The sittings that many saves are for, in one read, by `sittingKey`. They are held against being finished or taken over until
 * the transaction ends, so that a save that was accepted is there for whoever takes over.
 */
export async function lockSittingsToSave(
  transaction: Database,
  wanted: readonly { readonly accountId: string; readonly section: number }[],
): Promise<Map<string, SittingToSave>> {
  const accountIds = sql`${sql.param(wanted.map(({ accountId }) => accountId))}::uuid[]`;
  const sections = sql`${sql.param(wanted.map(({ section }) => section))}::smallint[]`;
  const rows = await transaction
    .select({ accountId: attempts.accountId, sitting: sittings })
    .from(sittings)
    .innerJoin(attempts, eq(attempts.id, sittings.attemptId))
    .where(sql`(${attempts.accountId}, ${sittings.section}) in (select * from unnest(${accountIds}, ${sections}))`)
    .for('key share', { of: sittings });
  return new Map(
    rows.map(({ accountId, sitting }) => [sittingKey(accountId, sitting.section), { ...sitting, accountId }]),
  );
}

export function sittingKey(accountId: string, section: number): string {
  return `${accountId}/${section}`;
}

/** Accounts with an attempt that has been started and not submitted, and nothing of it still open at an instant. */
export async function listUnsubmittedAccounts(database: Database, now: Instant): Promise<string[]> {
  const rows = await database
    .select({ accountId: attempts.accountId })
    .from(attempts)
    .innerJoin(sittings, eq(sittings.attemptId, attempts.id))
    .where(isNull(attempts.submittedAt))
    .groupBy(attempts.accountId)
    .having(sql`max(coalesce(${sittings.finishedAt}, ${sittings.closesAt})) < ${sql.param(now, sittings.closesAt)}`);
  return rows.map(({ accountId }) => accountId);
}

/** The section an account is sitting at an instant, with its questions; null when it is sitting none. */
export async function findOpenSitting(
  database: Database,
  accountId: string,
  now: Instant,
): Promise<{ section: SectionNumber; questionIds: readonly string[] } | null> {
  const [row] = await database
    .select({ section: sittings.section, questionIds: sittings.questionIds })
    .from(sittings)
    .innerJoin(attempts, eq(attempts.id, sittings.attemptId))
    .where(
      and(
        eq(attempts.accountId, accountId),
        isNull(attempts.submittedAt),
        isNull(sittings.finishedAt),
        sql`${sittings.closesAt} > ${sql.param(now, sittings.closesAt)}`,
      ),
    );
  return row ?? null;
}

async function withSittings(
  database: Database,
  row: typeof attempts.$inferSelect,
  lock?: 'update',
): Promise<StoredAttempt> {
  const query = database.select().from(sittings).where(eq(sittings.attemptId, row.id)).orderBy(asc(sittings.section));
  const rows = await (lock === undefined ? query : query.for(lock));
  return { ...freshAttempt, ...row, sittings: rows };
}
