import type { Attempt, CandidateSnapshot, Sitting } from '@club/domain/entities/attempts/sitting';
import { graceSeconds } from '@club/domain/entities/attempts/timing';
import { toIsoTime, toIsoTimeOrNull } from '@club/domain/shared/indian-time';
import { type Instant, second } from '@club/domain/shared/instant';
import type { Language } from '@club/domain/shared/language';
import { and, asc, desc, eq, exists, isNull, sql } from 'drizzle-orm';
import type { Database } from '#shared/database/database.ts';
import { isOneOf } from '#shared/database/is-one-of.ts';
import { revokeCertificatesOfEntries } from './certificate-store.ts';
import { changedAtSql } from './changed-at-store.ts';
import { attempts, entries, sittings } from './tables.ts';

export interface StoredSitting extends Sitting {
  readonly paperVersionId: string;
}

export interface AttemptKey {
  readonly accountId: string;
  readonly roundId: string;
}

/** Of several accounts and rounds: everything that each of these has at each of those. */
export interface AttemptKeys {
  readonly accountIds: readonly string[];
  readonly roundIds: readonly string[];
}

export interface StoredAttempt extends Attempt, AttemptKey {
  readonly id: string;
  readonly language: Language | null;
  readonly sittings: readonly StoredSitting[];
}

/** The attempt of an account at a round; null if no class was set and no section started. */
export async function findAttempt(database: Database, of: AttemptKey): Promise<StoredAttempt | null> {
  const [row] = await selectAttempt(database, of);
  return row === undefined ? null : withSittings(database, row);
}

export function hasStarted(attempt: StoredAttempt | null): boolean {
  return attempt !== null && attempt.sittings.length > 0;
}

/**
 * The attempt of an account at a round, created if there is none and locked until the transaction ends: changes of an attempt run
 * one after the other, and after pending saves. The account and the round have to be locked first.
 */
export async function lockAttempt(transaction: Database, of: AttemptKey): Promise<StoredAttempt> {
  let [row] = await selectAttempt(transaction, of).for('update');
  if (row === undefined) {
    const { accountId, roundId } = of;
    await transaction.insert(attempts).values({ accountId, roundId }).onConflictDoNothing();
    [row] = await selectAttempt(transaction, of).for('update');
  }
  if (row === undefined)
    throw new Error(`the attempt of account ${of.accountId} disappeared while it was being created`);
  return withSittings(transaction, row, 'update');
}

/**
 * The attempts of accounts at rounds, locked until the transaction ends: changes of an attempt run one after the other, and after
 * pending saves. The accounts and the rounds have to be locked first.
 */
export function lockAttempts(transaction: Database, of: AttemptKeys): Promise<StoredAttempt[]> {
  return selectAttempts(transaction, of, 'update');
}

/** The same without a lock. */
export function listAttempts(database: Database, of: AttemptKeys): Promise<StoredAttempt[]> {
  return selectAttempts(database, of);
}

async function selectAttempts(
  database: Database,
  { accountIds, roundIds }: AttemptKeys,
  lock?: 'update',
): Promise<StoredAttempt[]> {
  const ofKeys = database
    .select()
    .from(attempts)
    .where(and(isOneOf(attempts.accountId, accountIds), isOneOf(attempts.roundId, roundIds)))
    .orderBy(asc(attempts.id));
  const rows = await (lock === undefined ? ofKeys : ofKeys.for(lock));
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const ofAttempts = database
    .select()
    .from(sittings)
    .where(isOneOf(sittings.attemptId, ids))
    .orderBy(asc(sittings.attemptId), asc(sittings.section));
  const sittingRows = await (lock === undefined ? ofAttempts : ofAttempts.for(lock));
  const byAttempt = Map.groupBy(sittingRows, ({ attemptId }) => attemptId);
  return rows.map((row) => toStoredAttempt(row, byAttempt.get(row.id) ?? []));
}

/** Writes the changes of locked attempts in one statement: new ones in full, of others everything that can change. */
export async function upsertAttempts(
  transaction: Database,
  changed: readonly StoredAttempt[],
  now: Instant,
): Promise<void> {
  if (changed.length === 0) return;
  const rows = changed.map((attempt) => ({
    id: attempt.id,
    account_id: attempt.accountId,
    round_id: attempt.roundId,
    class_level: attempt.classLevel,
    candidate_name: attempt.candidate?.name ?? null,
    candidate_school_id: attempt.candidate?.schoolId ?? null,
    candidate_city: attempt.candidate?.city ?? null,
    candidate_phone: attempt.candidate?.phone ?? null,
    language: attempt.language,
    flags: attempt.flags,
    disqualified_at: toIsoTimeOrNull(attempt.disqualifiedAt),
    submitted_at: toIsoTimeOrNull(attempt.submittedAt),
  }));
  await transaction.execute(sql`
    insert into ${attempts} (id, account_id, round_id, class_level, candidate_name, candidate_school_id, candidate_city,
      candidate_phone, language, flags, disqualified_at, submitted_at, changed_at)
    select *, ${changedAtSql(now)} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as changed(id uuid, account_id uuid, round_id uuid,
      class_level smallint, candidate_name text, candidate_school_id uuid, candidate_city text, candidate_phone text,
      language text, flags smallint, disqualified_at timestamptz, submitted_at timestamptz)
    order by id
    on conflict (id) do update set
      class_level = excluded.class_level,
      candidate_name = excluded.candidate_name,
      candidate_school_id = excluded.candidate_school_id,
      candidate_city = excluded.candidate_city,
      candidate_phone = excluded.candidate_phone,
      language = excluded.language,
      flags = excluded.flags,
      disqualified_at = excluded.disqualified_at,
      submitted_at = excluded.submitted_at,
      changed_at = excluded.changed_at`);
}

/** Writes new or changed sittings of locked attempts, in one statement. */
export async function upsertSittings(
  transaction: Database,
  changed: readonly (StoredSitting & { readonly attemptId: string })[],
): Promise<void> {
  if (changed.length === 0) return;
  const rows = changed.map((sitting) => ({
    attempt_id: sitting.attemptId,
    section: sitting.section,
    paper_version_id: sitting.paperVersionId,
    started_at: toIsoTime(sitting.startedAt),
    closes_at: toIsoTime(sitting.closesAt),
    regular_closes_at: toIsoTime(sitting.regularClosesAt),
    compensation_seconds: sitting.compensationSeconds,
    given_from: toIsoTimeOrNull(sitting.givenFrom),
    reopened_at: toIsoTimeOrNull(sitting.reopenedAt),
    used_before_seconds: sitting.usedBeforeSeconds,
    finished_at: toIsoTimeOrNull(sitting.finishedAt),
    late_counts: sitting.lateCounts,
    takeover: sitting.takeover,
    lease: sitting.lease,
  }));
  await transaction.execute(sql`
    insert into ${sittings} (attempt_id, section, paper_version_id, started_at, closes_at, regular_closes_at,
      compensation_seconds, given_from, reopened_at, used_before_seconds, finished_at, late_counts, takeover, lease)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as changed(attempt_id uuid, section smallint,
      paper_version_id uuid, started_at timestamptz, closes_at timestamptz, regular_closes_at timestamptz,
      compensation_seconds integer, given_from timestamptz, reopened_at timestamptz, used_before_seconds integer,
      finished_at timestamptz, late_counts boolean, takeover integer, lease text)
    order by attempt_id, section
    on conflict (attempt_id, section) do update set
      closes_at = excluded.closes_at,
      regular_closes_at = excluded.regular_closes_at,
      compensation_seconds = excluded.compensation_seconds,
      given_from = excluded.given_from,
      reopened_at = excluded.reopened_at,
      used_before_seconds = excluded.used_before_seconds,
      finished_at = excluded.finished_at,
      late_counts = excluded.late_counts,
      takeover = excluded.takeover,
      lease = excluded.lease`);
}

function candidateColumns(candidate: CandidateSnapshot | null) {
  return {
    candidateName: candidate?.name ?? null,
    candidateSchoolId: candidate?.schoolId ?? null,
    candidateCity: candidate?.city ?? null,
    candidatePhone: candidate?.phone ?? null,
  };
}

function toCandidate({
  candidateName,
  candidateSchoolId,
  candidateCity,
  candidatePhone,
}: typeof attempts.$inferSelect): CandidateSnapshot | null {
  return candidateName === null || candidateCity === null
    ? null
    : { name: candidateName, schoolId: candidateSchoolId, city: candidateCity, phone: candidatePhone };
}

/**
 * Disqualifies a submitted attempt on an admin's word, or lifts that: null. It stays submitted. Returns since when it had been
 * disqualified before.
 */
export async function updateDisqualification(
  transaction: Database,
  attemptId: string,
  { disqualifiedAt, now }: { readonly disqualifiedAt: Instant | null; readonly now: Instant },
): Promise<Instant | null> {
  const [before] = await transaction
    .select({ disqualifiedAt: attempts.disqualifiedAt })
    .from(attempts)
    .where(eq(attempts.id, attemptId))
    .for('update');
  await transaction
    .update(attempts)
    .set({ disqualifiedAt, changedAt: changedAtSql(now) })
    .where(eq(attempts.id, attemptId));
  return before?.disqualifiedAt ?? null;
}

/** Corrects the candidate data of an attempt on an admin's word. */
export async function updateCandidate(
  transaction: Database,
  attemptId: string,
  {
    candidate,
    classLevel,
    now,
  }: { readonly candidate: CandidateSnapshot | null; readonly classLevel: number | null; readonly now: Instant },
): Promise<void> {
  await transaction
    .update(attempts)
    .set({ ...candidateColumns(candidate), classLevel, changedAt: changedAtSql(now) })
    .where(eq(attempts.id, attemptId));
}

/**
 * Moves an attempt that was begun under the wrong account to another one, with its entry. The other account has at most a class
 * set; the candidate data is written afterwards. Both accounts and the round are locked.
 */
export async function moveAttempt(
  transaction: Database,
  moved: { readonly attempt: StoredAttempt; readonly toAccountId: string; readonly replacedId: string | null },
): Promise<void> {
  const { attempt, toAccountId, replacedId } = moved;
  if (replacedId !== null) await transaction.delete(attempts).where(eq(attempts.id, replacedId));
  await transaction.update(attempts).set({ accountId: toAccountId }).where(eq(attempts.id, attempt.id));
  await transaction.update(entries).set({ accountId: toAccountId }).where(eq(entries.attemptId, attempt.id));
  // Writing this column runs the trigger that finds the best entry of an account.
  await transaction
    .update(entries)
    .set({ finishedAt: sql`${entries.finishedAt}` })
    .where(and(eq(entries.roundId, attempt.roundId), isOneOf(entries.accountId, [attempt.accountId, toAccountId])));
}

/** Deletes an attempt with everything that belongs to it: answers, marks, the sheet it was read from. */
export async function deleteAttempt(transaction: Database, attemptId: string): Promise<void> {
  await revokeCertificatesOfEntries(transaction, { attemptId });
  await transaction.delete(attempts).where(eq(attempts.id, attemptId));
}

/** Attempts of all rounds that were started, are not submitted, and have no section open at an instant. */
export function listUnsubmittedAttempts(database: Database, now: Instant): Promise<AttemptKey[]> {
  return database
    .select({ accountId: attempts.accountId, roundId: attempts.roundId })
    .from(attempts)
    .innerJoin(sittings, eq(sittings.attemptId, attempts.id))
    .where(isNull(attempts.submittedAt))
    .groupBy(attempts.id)
    .having(sql`max(coalesce(${sittings.finishedAt}, ${sittings.closesAt})) < ${sql.param(now, sittings.closesAt)}`);
}

/** Attempts of a round that were started and are not submitted: their scores and the ranks of others are still to come. */
export async function countUnsubmitted(database: Database, roundId: string): Promise<number> {
  const hasStarted = exists(database.select().from(sittings).where(eq(sittings.attemptId, attempts.id)));
  return database.$count(attempts, and(eq(attempts.roundId, roundId), isNull(attempts.submittedAt), hasStarted));
}

export interface OpenSitting {
  readonly roundId: string;
  readonly attemptId: string;
  readonly section: number;
  readonly paperVersionId: string;
  readonly lease: string;
}

export async function findOpenSitting(
  database: Database,
  { accountId, section, now }: { readonly accountId: string; readonly section?: number; readonly now: Instant },
): Promise<OpenSitting | null> {
  const [row] = await database
    .select({
      attemptId: sittings.attemptId,
      roundId: attempts.roundId,
      section: sittings.section,
      paperVersionId: sittings.paperVersionId,
      lease: sittings.lease,
    })
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

/**
 * True if an answer to a section of a round may still count, also one that a slow connection brings just after the end. With extra
 * time that is possible after the closing.
 */
export async function isAnybodySitting(database: Database, roundId: string, now: Instant): Promise<boolean> {
  const rows = await database
    .select({ attemptId: sittings.attemptId })
    .from(attempts)
    .innerJoin(sittings, eq(sittings.attemptId, attempts.id))
    .where(
      and(
        eq(attempts.roundId, roundId),
        sql`${sittings.closesAt} >= ${sql.param(now - graceSeconds * second, sittings.closesAt)}`,
        sql`coalesce(${sittings.finishedAt}, ${sittings.closesAt}) >= ${sittings.closesAt}`,
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
  const rows = await database.select().from(sittings).where(isOneOf(sittings.attemptId, attemptIds));
  return Map.groupBy(rows, ({ attemptId }) => attemptId);
}

function selectAttempt(database: Database, { accountId, roundId }: AttemptKey) {
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
  return toStoredAttempt(row, await (lock === undefined ? query : query.for(lock)));
}

function toStoredAttempt(
  row: typeof attempts.$inferSelect,
  ofAttempt: readonly (typeof sittings.$inferSelect)[],
): StoredAttempt {
  const { id, accountId, roundId, classLevel, language, flags, disqualifiedAt, submittedAt } = row;
  return {
    id,
    accountId,
    roundId,
    candidate: toCandidate(row),
    classLevel,
    language,
    sittings: ofAttempt,
    flags,
    disqualifiedAt,
    submittedAt,
  };
}
