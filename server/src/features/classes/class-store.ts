import { randomUUID } from 'node:crypto';
import type { ConsentState } from '@club/domain/entities/accounts/consent';
import { addressWithoutMailbox, withoutMailbox } from '@club/domain/entities/accounts/email';
import type { KnownChild, ListedChild } from '@club/domain/features/classes/class-list';
import type { Instant } from '@club/domain/shared/instant';
import type { Language } from '@club/domain/shared/language';
import { and, asc, count, desc, eq, gte, inArray, isNotNull, isNull, ne, notExists, or, sql } from 'drizzle-orm';
import { unusablePasswordHash } from '#entities/accounts/simulated-account-store.ts';
import { accounts, guardianConsents, guardianLinks, sessions } from '#entities/accounts/tables.ts';
import { byClass, classOfSql, listedClassSql } from '#entities/attempts/listed-class-store.ts';
import { attempts } from '#entities/attempts/tables.ts';
import { classStudents, teachers } from '#entities/rounds/tables.ts';
import { schools } from '#entities/schools/tables.ts';
import type { Database } from '#shared/database/database.ts';
import { insertRows } from '#shared/database/insert-rows.ts';
import { isOneOf } from '#shared/database/is-one-of.ts';

/** Serialises the lists of a school, so that two teachers with the same one do not both register it. */
export async function lockClassesOf(transaction: Database, schoolId: string): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`classes of ${schoolId}`}, 0))`);
}

export interface ClassStudent {
  readonly id: string;
  readonly name: string;
  readonly language: Language;
  readonly classLevel: number;
  readonly listedClass: string | null;
  readonly guardianName: string;
  readonly guardianPhone: string | null;
  readonly printedAt: Instant | null;
  readonly hasStarted: boolean;
  readonly isClaimed: boolean;
  /** Whether a link is on its way to the guardian. */
  readonly isAsked: boolean;
  readonly consent: ConsentState;
}

/** The students of a school whom its teachers registered for a round, by class, section and name. */
export async function listClassStudents(
  database: Database,
  { roundId, schoolId, ids }: { readonly roundId: string; readonly schoolId: string; readonly ids?: readonly string[] },
): Promise<ClassStudent[]> {
  const asked = database
    .select({ one: sql`1` })
    .from(guardianLinks)
    .where(
      and(eq(guardianLinks.accountId, accounts.id), eq(guardianLinks.kind, 'consent'), isNull(guardianLinks.usedAt)),
    );
  const rows = await database
    .select({
      id: accounts.id,
      name: accounts.name,
      language: accounts.language,
      // What the child was set to since, by an organiser.
      classLevel: classOfSql,
      listedClass: listedClassSql,
      guardianName: classStudents.guardianName,
      guardianPhone: classStudents.guardianPhone,
      printedAt: classStudents.printedAt,
      hasStarted: sql<boolean>`${attempts.candidateName} is not null`,
      isClaimed: sql<boolean>`${accounts.phone} is not null and ${accounts.vouchedAt} is null`,
      isAsked: sql<boolean>`exists (${asked})`,
      way: accounts.consentWay,
      notice: accounts.consentNotice,
      terms: accounts.consentTerms,
    })
    .from(classStudents)
    .innerJoin(accounts, eq(accounts.id, classStudents.accountId))
    .leftJoin(attempts, and(eq(attempts.accountId, accounts.id), eq(attempts.roundId, roundId)))
    .where(
      and(
        eq(classStudents.roundId, roundId),
        eq(accounts.schoolId, schoolId),
        isNull(accounts.role),
        ids === undefined ? undefined : isOneOf(accounts.id, ids),
      ),
    )
    .orderBy(...byClass, asc(sql`lower(${accounts.name})`), asc(accounts.id));
  return rows.map(({ way, notice, terms, ...student }) => ({ ...student, consent: { way, notice, terms } }));
}

export interface KnownStudent extends KnownChild {
  /** Whether a teacher registered them, in this round or in an earlier one. */
  readonly isListed: boolean;
  readonly isInRound: boolean;
}

/** All students of a school that a child on a list may be. */
export async function listKnownStudents(
  database: Database,
  { roundId, schoolId }: { readonly roundId: string; readonly schoolId: string },
): Promise<KnownStudent[]> {
  const rows = await database
    .select({
      id: accounts.id,
      name: accounts.name,
      guardian: guardianConsents.name,
      listedGuardian: classStudents.guardianName,
      listedPhone: classStudents.guardianPhone,
      classLevel: classStudents.classLevel,
      classSet: attempts.classLevel,
      listedFor: classStudents.roundId,
      addedAt: classStudents.addedAt,
    })
    .from(accounts)
    .leftJoin(classStudents, eq(classStudents.accountId, accounts.id))
    .leftJoin(attempts, and(eq(attempts.accountId, accounts.id), eq(attempts.roundId, roundId)))
    .leftJoin(guardianConsents, eq(guardianConsents.accountId, accounts.id))
    .where(and(eq(accounts.schoolId, schoolId), isNull(accounts.role), eq(accounts.isSimulated, false)))
    .orderBy(desc(classStudents.addedAt));
  const known = new Map<string, KnownStudent>();
  for (const row of rows) {
    const before = known.get(row.id);
    const isInRound = row.listedFor === roundId || before?.isInRound === true;
    known.set(row.id, {
      id: row.id,
      name: row.name,
      // A class of an earlier round says nothing: the child is a year older.
      classLevel: row.listedFor === roundId ? row.classLevel : (before?.classLevel ?? row.classSet),
      guardian: before?.guardian ?? row.listedGuardian ?? row.guardian,
      phone: row.listedFor === roundId ? row.listedPhone : (before?.phone ?? null),
      isListed: row.listedFor !== null || before?.isListed === true,
      isInRound,
    });
  }
  return [...known.values()];
}

/** How many students the teachers of a school have registered for a round, and since an instant for any. */
export async function countClassStudents(
  transaction: Database,
  { roundId, schoolId, since }: { readonly roundId: string; readonly schoolId: string; readonly since: Instant },
): Promise<{ readonly inRound: number; readonly inDay: number }> {
  const ofSchool = eq(accounts.schoolId, schoolId);
  const [counted] = await transaction
    .select({
      inRound: sql<number>`(count(*) filter (where ${eq(classStudents.roundId, roundId)}))::integer`,
      inDay: sql<number>`(count(*) filter (where ${gte(classStudents.addedAt, since)}))::integer`,
    })
    .from(classStudents)
    .innerJoin(accounts, eq(accounts.id, classStudents.accountId))
    .where(ofSchool);
  return counted ?? { inRound: 0, inDay: 0 };
}

export interface ChildToStore extends ListedChild {
  /** The account of an earlier round; undefined: a new one. */
  readonly accountId: string | undefined;
}

export interface WhereStored {
  readonly roundId: string;
  readonly school: { readonly id: string; readonly city: string };
  readonly teacherId: string;
  readonly language: Language;
  readonly now: Instant;
}

/**
 * Adds the children of a list to a round, with accounts for those who have none, their class, and the phones of guardians who are to be
 * asked. Returns the ids of their accounts, in order.
 */
export async function insertClassStudents(
  transaction: Database,
  children: readonly ChildToStore[],
  { roundId, school, teacherId, language, now }: WhereStored,
): Promise<string[]> {
  const withIds = children.map((child) => ({ ...child, accountId: child.accountId ?? randomUUID() }));
  const fresh = withIds.filter((_, place) => children[place]?.accountId === undefined);
  await insertRows(
    transaction,
    accounts,
    fresh.map(({ accountId, name }) => {
      const email = addressWithoutMailbox(accountId);
      return {
        ...{ id: accountId, name, email, emailKey: email, phone: null, vouchedAt: now },
        ...{ passwordHash: unusablePasswordHash, sex: 3 as const, city: school.city, schoolId: school.id },
        ...{ compensatoryMinutes: 0, isSimulated: false, language, shownAs: 'initials' as const },
        ...{ consentWithheld: [], createdAt: now },
      };
    }),
  );
  await vouchAgain(
    transaction,
    withIds.map(({ accountId }) => accountId),
    now,
  );
  await insertRows(
    transaction,
    classStudents,
    withIds.map(({ accountId, classLevel, listedClass, guardian, phone }) => ({
      ...{ id: randomUUID(), accountId, roundId, teacherId, classLevel, listedClass },
      ...{ guardianName: guardian, guardianPhone: phone, addedAt: now },
    })),
  );
  await transaction
    .insert(attempts)
    .values(withIds.map(({ accountId, classLevel }) => ({ accountId, roundId, classLevel })))
    .onConflictDoNothing();
  return withIds.map(({ accountId }) => accountId);
}

/** The school's word holds anew for those who have no verified phone of their own. */
async function vouchAgain(transaction: Database, ids: readonly string[], now: Instant): Promise<void> {
  await transaction
    .update(accounts)
    .set({ vouchedAt: now })
    .where(and(isOneOf(accounts.id, ids), or(isNull(accounts.phone), isNotNull(accounts.vouchedAt))));
}

/**
 * Stores the codes of new slips. Earlier ones of these students end, and so does all that was begun with them: sessions, and an address,
 * a password and a number that were entered and never verified.
 */
export async function storeSlips(
  transaction: Database,
  slips: readonly { readonly accountId: string; readonly codeHash: string }[],
  { roundId, now }: { readonly roundId: string; readonly now: Instant },
): Promise<void> {
  const ids = slips.map(({ accountId }) => accountId);
  await transaction.execute(sql`
    update ${classStudents} set code_hash = made.code_hash, printed_at = ${sql.param(now, classStudents.printedAt)}
    from jsonb_to_recordset(${JSON.stringify(slips.map((slip) => ({ account_id: slip.accountId, code_hash: slip.codeHash })))}::jsonb)
      as made(account_id uuid, code_hash text)
    where ${classStudents.accountId} = made.account_id and ${eq(classStudents.roundId, roundId)}`);
  await vouchAgain(transaction, ids, now);
  await endWhatSlipsBegan(transaction, ids, now);
}

async function endWhatSlipsBegan(transaction: Database, ids: readonly string[], now: Instant): Promise<void> {
  await transaction
    .update(accounts)
    .set({
      email: sql`${accounts.id} || ${withoutMailbox}`,
      emailKey: sql`${accounts.id} || ${withoutMailbox}`,
      passwordHash: unusablePasswordHash,
      phone: null,
    })
    .where(and(isOneOf(accounts.id, ids), isNotNull(accounts.vouchedAt)));
  await endSessions(transaction, ids, now);
}

/** Ends the slip of a student in a round, and all that was begun with it, as another slip would. */
export async function endSlip(transaction: Database, { accountId, roundId }: OneOfRound, now: Instant): Promise<void> {
  await transaction
    .update(classStudents)
    .set({ codeHash: null, printedAt: null })
    .where(isListed({ accountId, roundId }));
  await endWhatSlipsBegan(transaction, [accountId], now);
}

export interface OneOfRound {
  readonly accountId: string;
  readonly roundId: string;
}

function isListed({ accountId, roundId }: OneOfRound) {
  return and(eq(classStudents.accountId, accountId), eq(classStudents.roundId, roundId));
}

/** Corrects a line of a list; the account's name is changed by the caller. */
export async function updateClassStudent(
  transaction: Database,
  one: OneOfRound,
  { classLevel, listedClass, guardian, phone }: Omit<ListedChild, 'name'>,
): Promise<void> {
  await transaction
    .update(classStudents)
    .set({ classLevel, listedClass, guardianName: guardian, guardianPhone: phone })
    .where(isListed(one));
  await transaction
    .update(attempts)
    .set({ classLevel })
    .where(and(isNotStarted(one), isNotNull(attempts.classLevel)));
}

function isNotStarted({ accountId, roundId }: OneOfRound) {
  return and(eq(attempts.accountId, accountId), eq(attempts.roundId, roundId), isNull(attempts.candidateName));
}

/** What an account has beside one round: whether it has started any, and whether teachers listed it for others. */
export async function readTies(
  transaction: Database,
  { accountId, roundId }: OneOfRound,
): Promise<{ readonly hasSat: boolean; readonly isOfOtherRound: boolean }> {
  const sat = and(eq(attempts.accountId, accountId), isNotNull(attempts.candidateName));
  const others = and(eq(classStudents.accountId, accountId), ne(classStudents.roundId, roundId));
  return {
    hasSat: (await transaction.$count(attempts, sat)) > 0,
    isOfOtherRound: (await transaction.$count(classStudents, others)) > 0,
  };
}

/** Takes a student who has not started off the list of a round. */
export async function leaveRound(transaction: Database, one: OneOfRound): Promise<void> {
  await transaction.delete(classStudents).where(isListed(one));
  await transaction.delete(attempts).where(isNotStarted(one));
}

/** Ends the slips of a teacher's students who have not started, and the school's word for them. Returns their accounts. */
export async function endSlipsOfTeacher(transaction: Database, teacherId: string, now: Instant): Promise<string[]> {
  const started = transaction
    .select({ one: sql`1` })
    .from(attempts)
    .where(
      and(
        eq(attempts.accountId, classStudents.accountId),
        eq(attempts.roundId, classStudents.roundId),
        isNotNull(attempts.candidateName),
      ),
    );
  const registered = transaction
    .select({ accountId: classStudents.accountId })
    .from(classStudents)
    .where(and(eq(classStudents.teacherId, teacherId), notExists(started)));
  // Before their slips, as a log-in does.
  const locked = await transaction
    .select({ id: accounts.id })
    .from(accounts)
    .where(inArray(accounts.id, registered))
    .orderBy(asc(accounts.id))
    .for('no key update');
  const ids = locked.map(({ id }) => id);
  await transaction
    .update(classStudents)
    .set({ codeHash: null, printedAt: null })
    .where(and(eq(classStudents.teacherId, teacherId), isOneOf(classStudents.accountId, ids)));
  await transaction.update(accounts).set({ vouchedAt: null }).where(isOneOf(accounts.id, ids));
  await endSessions(transaction, ids, now);
  return ids;
}

async function endSessions(transaction: Database, accountIds: readonly string[], now: Instant): Promise<void> {
  await transaction
    .update(sessions)
    .set({ endedAt: now })
    .where(and(isOneOf(sessions.accountId, accountIds), isNull(sessions.endedAt)));
}

/** Teachers who ask or may register classes: those who wait first, then by name of the school. */
export function listTeachers(database: Database) {
  const place = sql`coalesce(${schools.mergedIntoId}, ${schools.id})`;
  const inPlace = sql`(select school.institution || coalesce(', ' || school.pin, '') from ${schools} school where school.id = ${place})`;
  const registered = database
    .select({ students: count() })
    .from(classStudents)
    .where(eq(classStudents.teacherId, teachers.id));
  return database
    .select({
      id: teachers.id,
      name: teachers.name,
      contact: teachers.contact,
      schoolId: sql<string>`${place}`,
      school: sql<string>`${inPlace}`,
      city: schools.city,
      contactEmail: sql<string | null>`(select school.contact_email from ${schools} school where school.id = ${place})`,
      askedAt: teachers.askedAt,
      approvedAt: teachers.approvedAt,
      approvedBy: accounts.name,
      lastUsedAt: teachers.lastUsedAt,
      students: sql<number>`(${registered})::integer`,
    })
    .from(teachers)
    .innerJoin(schools, eq(schools.id, teachers.schoolId))
    .leftJoin(accounts, eq(accounts.id, teachers.approvedBy))
    .where(isNull(teachers.endedAt))
    .orderBy(
      sql`${teachers.approvedAt} is not null`,
      asc(schools.city),
      asc(schools.institution),
      asc(teachers.askedAt),
    );
}
