import { isDeepStrictEqual } from 'node:util';
import type { Attempt, SeatedCandidate, Sitting } from '@club/domain/quiz/sitting';
import type { Instant } from '@club/domain/shared/instant';
import { Refusal } from '@club/domain/shared/refusal';
import { and, asc, desc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { rounds } from '#rounds/tables.ts';
import type { Database } from '#shared/database/database.ts';
import { violatedUniqueConstraint } from '#shared/database/violated-constraint.ts';
import { attempts, sittings } from './tables.ts';

/** A sitting with the published paper whose questions it has. */
export interface StoredSitting extends Sitting {
  readonly paperVersionId: string;
}

/** Whose attempt it is, and at what: there is one of each. */
export interface AttemptOf {
  readonly accountId: string;
  readonly roundId: string;
}

/** An attempt as it is stored, with its identity. */
export interface StoredAttempt extends Attempt, AttemptOf {
  readonly id: string;
  readonly sittings: readonly StoredSitting[];
}

/** The attempt of an account at a round; null when it has never set a class or started a section. */
export async function findAttempt(database: Database, of: AttemptOf): Promise<StoredAttempt | null> {
  const [row] = await selectAttempt(database, of);
  return row === undefined ? null : withSittings(database, row);
}

/** Whether a section of an attempt has been started. */
export function hasStarted(attempt: StoredAttempt | null): boolean {
  return attempt !== null && attempt.sittings.length > 0;
}

/**
 * The attempt of an account at a round, made if there is none, held until the transaction ends: everything that changes an
 * attempt does so one after the other, and after the saves that are on their way. The account and the round are held first.
 */
export async function lockAttempt(transaction: Database, of: AttemptOf): Promise<StoredAttempt> {
  let [row] = await selectAttempt(transaction, of).for('update');
  if (row === undefined) {
    const { accountId, roundId } = of;
    await transaction.insert(attempts).values({ accountId, roundId }).onConflictDoNothing();
    [row] = await selectAttempt(transaction, of).for('update');
  }
  if (row === undefined) throw new Error(`the attempt of account ${of.accountId} vanished while it was being made`);
  return withSittings(transaction, row, 'update');
}

/**
 * Writes what became of a locked attempt: the attempt itself and the sittings that are new or changed.
 * @throws Refusal `phone-sat-already`, however many start with one number at once
 */
export async function updateAttempt(transaction: Database, before: StoredAttempt, after: StoredAttempt): Promise<void> {
  const [known, wanted] = [toColumns(before), toColumns(after)];
  if (!isDeepStrictEqual(known, wanted)) {
    await refusingPhoneThatSat(() => transaction.update(attempts).set(wanted).where(eq(attempts.id, before.id)));
  }
  for (const sitting of after.sittings) {
    const old = before.sittings.find(({ section }) => section === sitting.section);
    const { section, paperVersionId, startedAt, closesAt, finishedAt, takeover, lease } = sitting;
    if (old === undefined) {
      await transaction
        .insert(sittings)
        .values({ attemptId: before.id, section, paperVersionId, startedAt, closesAt, finishedAt, takeover, lease });
    } else if (old.lease !== lease || old.takeover !== takeover || old.finishedAt !== finishedAt) {
      await transaction
        .update(sittings)
        .set({ lease, takeover, finishedAt })
        .where(and(eq(sittings.attemptId, before.id), eq(sittings.section, section)));
    }
  }
}

/** What of an attempt changes, as it is stored. */
function toColumns({ candidate, classLevel, flags, disqualifiedAt, submittedAt }: Attempt) {
  return { ...candidateColumns(candidate), classLevel, flags, disqualifiedAt, submittedAt };
}

function candidateColumns(candidate: SeatedCandidate | null) {
  return {
    candidateName: candidate?.name ?? null,
    candidateSchoolId: candidate?.schoolId ?? null,
    candidateCity: candidate?.city ?? null,
    candidatePhone: candidate?.phone ?? null,
  };
}

function toCandidate({
  candidateName: name,
  candidateSchoolId: schoolId,
  candidateCity: city,
  candidatePhone: phone,
}: typeof attempts.$inferSelect): SeatedCandidate | null {
  return name === null || city === null ? null : { name, schoolId, city, phone };
}

async function refusingPhoneThatSat(write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (violatedUniqueConstraint(error) === 'one_attempt_a_phone') throw new Refusal('phone-sat-already');
    throw error;
  }
}

/** Disqualifies a submitted attempt by an admin's word, or lifts that: null. It stays submitted with what it holds. */
export async function updateDisqualification(
  transaction: Database,
  attemptId: string,
  disqualifiedAt: Instant | null,
): Promise<void> {
  await transaction.update(attempts).set({ disqualifiedAt }).where(eq(attempts.id, attemptId));
}

/** Corrects who sat an attempt by an admin's word. */
export async function updateCandidate(
  transaction: Database,
  attemptId: string,
  { candidate, classLevel }: { readonly candidate: SeatedCandidate; readonly classLevel: number | null },
): Promise<void> {
  await transaction
    .update(attempts)
    .set({ ...candidateColumns(candidate), classLevel })
    .where(eq(attempts.id, attemptId));
}

/** What a save has to know of a sitting. */
export interface SittingToSave extends StoredSitting, AttemptOf {
  readonly attemptId: string;
  /** Whether it is of the round that pages are about now; one of another round is still open to the page that sits it. */
  readonly isCurrent: boolean;
  /** Whether its attempt has been submitted, as far as was known before the sitting was held. */
  readonly isSubmitted: boolean;
}

/**
 * The sittings that many saves may be for, of every round, in one read, by `sittingKey`. They are held against being finished or
 * taken over until the transaction ends, so that a save that was accepted is there for whoever takes over.
 */
export async function lockSittingsToSave(
  transaction: Database,
  wanted: readonly { readonly accountId: string; readonly section: number }[],
): Promise<Map<string, SittingToSave[]>> {
  const accountIds = sql`${sql.param(wanted.map(({ accountId }) => accountId))}::uuid[]`;
  const sections = sql`${sql.param(wanted.map(({ section }) => section))}::smallint[]`;
  const rows = await transaction
    .select({
      accountId: attempts.accountId,
      roundId: attempts.roundId,
      isCurrent: rounds.isCurrent,
      submittedAt: attempts.submittedAt,
      sitting: sittings,
    })
    .from(sittings)
    .innerJoin(attempts, eq(attempts.id, sittings.attemptId))
    .innerJoin(rounds, eq(rounds.id, attempts.roundId))
    .where(sql`(${attempts.accountId}, ${sittings.section}) in (select * from unnest(${accountIds}, ${sections}))`)
    // Whoever holds several sittings takes them in this order, so that two never wait for each other.
    .orderBy(asc(sittings.attemptId), asc(sittings.section))
    .for('key share', { of: sittings });

  const found = new Map<string, SittingToSave[]>();
  for (const { sitting, submittedAt, ...of } of rows) {
    const key = sittingKey(of.accountId, sitting.section);
    found.set(key, [...(found.get(key) ?? []), { ...sitting, ...of, isSubmitted: submittedAt !== null }]);
  }
  return found;
}

export function sittingKey(accountId: string, section: number): string {
  return `${accountId}/${section}`;
}

/** The attempts of every round that have been started and not submitted, with nothing of them still open at an instant. */
export function listUnsubmittedAttempts(database: Database, now: Instant): Promise<AttemptOf[]> {
  return database
    .select({ accountId: attempts.accountId, roundId: attempts.roundId })
    .from(attempts)
    .innerJoin(sittings, eq(sittings.attemptId, attempts.id))
    .where(isNull(attempts.submittedAt))
    .groupBy(attempts.id)
    .having(sql`max(coalesce(${sittings.finishedAt}, ${sittings.closesAt})) < ${sql.param(now, sittings.closesAt)}`);
}

/** A section that is being sat. */
export interface OpenSitting {
  readonly roundId: string;
  readonly section: number;
  readonly paperVersionId: string;
}

/** What an account is sitting at an instant, in whichever round, or whether it is a section; null when it is sitting none. */
export async function findOpenSitting(
  database: Database,
  { accountId, section, now }: { readonly accountId: string; readonly section?: number; readonly now: Instant },
): Promise<OpenSitting | null> {
  const [row] = await database
    .select({ roundId: attempts.roundId, section: sittings.section, paperVersionId: sittings.paperVersionId })
    .from(sittings)
    .innerJoin(attempts, eq(attempts.id, sittings.attemptId))
    .where(
      and(
        eq(attempts.accountId, accountId),
        section === undefined ? undefined : eq(sittings.section, section),
        isNull(attempts.submittedAt),
        isNull(sittings.finishedAt),
        sql`${sittings.closesAt} > ${sql.param(now, sittings.closesAt)}`,
      ),
    )
    .orderBy(desc(sittings.startedAt))
    .limit(1);
  return row ?? null;
}

/** The round in which an account sits, or sat, a section under a lease; null when there is none. */
export async function findRoundOfLease(
  database: Database,
  { accountId, section, lease }: { readonly accountId: string; readonly section: number; readonly lease: string },
): Promise<string | null> {
  const [row] = await database
    .select({ roundId: attempts.roundId })
    .from(sittings)
    .innerJoin(attempts, eq(attempts.id, sittings.attemptId))
    .where(and(eq(attempts.accountId, accountId), eq(sittings.section, section), eq(sittings.lease, lease)));
  return row?.roundId ?? null;
}

/**
 * The round whose attempt an account would submit: the current one where it has started that, else one that it has started and
 * not submitted. Null when there is neither.
 */
export async function findRoundToSubmit(database: Database, accountId: string): Promise<string | null> {
  const [row] = await database
    .select({ roundId: attempts.roundId })
    .from(sittings)
    .innerJoin(attempts, eq(attempts.id, sittings.attemptId))
    .innerJoin(rounds, eq(rounds.id, attempts.roundId))
    .where(and(eq(attempts.accountId, accountId), or(rounds.isCurrent, isNull(attempts.submittedAt))))
    .orderBy(desc(rounds.isCurrent), desc(sittings.startedAt))
    .limit(1);
  return row?.roundId ?? null;
}

/** Whether an account has started a round whose results are still to come. See docs/rules/rounds.md, N12. */
export async function phoneIsFrozen(database: Database, accountId: string): Promise<boolean> {
  const rows = await database
    .select({ id: attempts.id })
    .from(attempts)
    .innerJoin(rounds, eq(rounds.id, attempts.roundId))
    .where(
      and(
        eq(attempts.accountId, accountId),
        isNotNull(attempts.candidateName),
        isNull(rounds.resultsPublishedAt),
        isNull(rounds.archivedAt),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** The sittings of many attempts, by attempt. */
export async function listSittings(
  database: Database,
  attemptIds: readonly string[],
): Promise<Map<string, StoredSitting[]>> {
  const rows = await database
    .select()
    .from(sittings)
    .where(inArray(sittings.attemptId, [...attemptIds]));
  return Map.groupBy(rows, ({ attemptId }) => attemptId);
}

/** The versions of a round's paper that somebody sits or has sat. */
export async function listPaperVersions(database: Database, roundId: string): Promise<string[]> {
  const rows = await database
    .selectDistinct({ id: sittings.paperVersionId })
    .from(sittings)
    .innerJoin(attempts, eq(attempts.id, sittings.attemptId))
    .where(eq(attempts.roundId, roundId));
  return rows.map(({ id }) => id);
}

function selectAttempt(database: Database, { accountId, roundId }: AttemptOf) {
  return database
    .select()
    .from(attempts)
    .where(and(eq(attempts.accountId, accountId), eq(attempts.roundId, roundId)));
}

async function withSittings(
  database: Database,
  row: typeof attempts.$inferSelect,
  lock?: 'update',
): Promise<StoredAttempt> {
  const query = database.select().from(sittings).where(eq(sittings.attemptId, row.id)).orderBy(asc(sittings.section));
  const rows = await (lock === undefined ? query : query.for(lock));
  const { id, accountId, roundId, classLevel, flags, disqualifiedAt, submittedAt } = row;
  return {
    id,
    accountId,
    roundId,
    candidate: toCandidate(row),
    classLevel,
    sittings: rows,
    flags,
    disqualifiedAt,
    submittedAt,
  };
}
