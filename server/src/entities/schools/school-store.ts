import {
  isQualifying,
  nameKey,
  parseSchoolLabel,
  recognizeSchool,
  type School,
  schoolKey,
} from '@club/domain/entities/schools/school';
import type { SearchedSchool } from '@club/domain/entities/schools/search';
import type { Instant } from '@club/domain/shared/instant';
import { Refusal } from '@club/domain/shared/refusal';
import { and, asc, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '#shared/database/database.ts';
import { isOneOf } from '#shared/database/is-one-of.ts';
import { violatedUniqueConstraint } from '#shared/database/violated-constraint.ts';
import { schools } from './tables.ts';

export interface StoredSchool extends School {
  readonly id: string;
}

export interface OfferedSchool extends StoredSchool {
  readonly aliases: readonly string[];
}

export interface SchoolRecord extends StoredSchool {
  readonly key: string;
  readonly isListed: boolean;
  readonly approvedAt: Instant | null;
  readonly mergedIntoId: string | null;
  readonly contactEmail: string | null;
  readonly contactAt: Instant | null;
}

const schoolFields = { id: schools.id, institution: schools.institution, pin: schools.pin, city: schools.city };
const recordFields = {
  ...schoolFields,
  key: schools.key,
  isListed: schools.isListed,
  approvedAt: schools.approvedAt,
  mergedIntoId: schools.mergedIntoId,
  contactEmail: schools.contactEmail,
  contactAt: schools.contactAt,
};

const isOfferedSql = and(isNull(schools.mergedIntoId), or(eq(schools.isListed, true), isNotNull(schools.approvedAt)));
const byName = [asc(sql`lower(${schools.institution})`), asc(schools.pin), asc(schools.id)] as const;

/** The listed and approved schools, by name. */
export function listOfferedSchools(database: Database): Promise<OfferedSchool[]> {
  return database
    .select({ ...schoolFields, aliases: schools.aliases })
    .from(schools)
    .where(isOfferedSql)
    .orderBy(...byName);
}

/** All schools by name, except merged ones. */
export function listSchoolRecords(database: Database): Promise<SchoolRecord[]> {
  return database
    .select(recordFields)
    .from(schools)
    .where(isNull(schools.mergedIntoId))
    .orderBy(...byName);
}

/** @throws Refusal `school-unknown` */
export async function readSchool(database: Database, id: string): Promise<SchoolRecord> {
  const [row] = await database.select(recordFields).from(schools).where(eq(schools.id, id));
  if (row === undefined) throw new Refusal('school-unknown');
  return row;
}

/** Serialises merges and corrections: two admins merging two schools into each other would deadlock. */
export async function lockSchoolAdministration(transaction: Database): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('schools: merge or correct', 0))`);
}

/**
 * Locked against changes, and against accounts that are about to choose it.
 * @throws Refusal `school-unknown`
 */
export async function lockSchoolForUpdate(transaction: Database, id: string): Promise<SchoolRecord> {
  const [row] = await transaction.select(recordFields).from(schools).where(eq(schools.id, id)).for('update');
  if (row === undefined) throw new Refusal('school-unknown');
  return row;
}

export async function findSchoolByKey(database: Database, key: string): Promise<SchoolRecord | null> {
  const [row] = await database.select(recordFields).from(schools).where(eq(schools.key, key));
  return row ?? null;
}

type SchoolChanges = Partial<Omit<typeof schools.$inferInsert, 'id'>>;

/** Writes the given fields; returns false if another school has the key. */
export async function updateSchool(transaction: Database, id: string, changes: SchoolChanges): Promise<boolean> {
  try {
    await transaction.update(schools).set(changes).where(eq(schools.id, id));
    return true;
  } catch (error) {
    if (violatedUniqueConstraint(error) === null) throw error;
    return false;
  }
}

/** Includes all schools that were merged into it, whose ids are returned. */
export async function markMerged(transaction: Database, id: string, intoId: string): Promise<string[]> {
  const rows = await transaction
    .update(schools)
    .set({ mergedIntoId: intoId })
    .where(or(eq(schools.id, id), eq(schools.mergedIntoId, id)))
    .returning({ id: schools.id });
  return rows.map((row) => row.id).filter((each) => each !== id);
}

export async function insertSpelling(transaction: Database, school: School, ofId: string): Promise<void> {
  await transaction
    .insert(schools)
    .values({ ...schoolOf(school), key: schoolKey(school), isListed: false, mergedIntoId: ofId })
    .onConflictDoNothing();
}

export async function deleteSchool(transaction: Database, id: string): Promise<void> {
  await transaction.delete(schools).where(eq(schools.id, id));
}

function schoolOf({ institution, pin, city }: School): School {
  return { institution, pin, city };
}

/**
 * Spellings with the same key are the same school, and a merged school resolves to its target. The row is locked until the
 * transaction ends, so that no merge misses an account about to join. Two concurrent inserts of a new school get the same row.
 * @throws Refusal `school-in-other-city`
 */
export async function findOrInsertSchool(transaction: Database, school: School): Promise<string> {
  const key = schoolKey(school);
  const known = await lockSchoolByKeyForShare(transaction, key);
  if (known !== null && (known.key !== key || isQualifying(known))) return known.id;

  const found = recognizeSchool(school, await listNamesakes(transaction, school.institution));
  if (found.is === 'listed') return (await lockSchoolForShare(transaction, found.school.id)).id;
  if (found.is === 'listed-elsewhere') {
    const cities = [...new Set(found.schools.map(({ city }) => city))];
    throw new Refusal('school-in-other-city', {
      school: found.schools[0]?.institution ?? school.institution,
      city: new Intl.ListFormat('en-IN').format(cities),
    });
  }
  if (known !== null) return known.id;
  const [inserted] = await transaction
    .insert(schools)
    .values({ ...schoolOf(school), key, isListed: false })
    .onConflictDoNothing()
    .returning({ id: schools.id });
  const id = inserted?.id ?? (await lockSchoolByKeyForShare(transaction, key))?.id;
  if (id === undefined) throw new Error(`the school ${key} disappeared while it was being created`);
  return id;
}

/**
 * The school and city of somebody who names a school. The city differs from the given one if the school was merged into one
 * elsewhere, or corrected.
 * @throws Refusal `school-in-other-city`
 */
export async function findSchoolAndCity(
  transaction: Database,
  school: School,
): Promise<{ readonly schoolId: string; readonly city: string }> {
  const schoolId = await findOrInsertSchool(transaction, school);
  const { city } = await readSchool(transaction, schoolId);
  return { schoolId, city };
}

/**
 * The school and city after a change; undefined if both stay the same. A new city without a school keeps the school by name, in the
 * new city: many cities have schools of one name. An unchanged school is kept, even if it would be refused to others now.
 * @throws Refusal `school-in-other-city`
 */
export async function findChangedSchoolAndCity(
  transaction: Database,
  before: { readonly school: Pick<School, 'institution' | 'pin'> | null; readonly city: string },
  { label, city = before.city }: { readonly label: string | undefined; readonly city: string | undefined },
): Promise<{ readonly schoolId: string; readonly city: string } | undefined> {
  const { school } = before;
  const named = label === undefined ? school : parseSchoolLabel(label);
  if (named === null) return undefined;
  const wanted = { institution: named.institution, pin: named.pin, city };
  const isAsBefore = school !== null && schoolKey(wanted) === schoolKey({ ...school, city: before.city });
  return isAsBefore ? undefined : findSchoolAndCity(transaction, wanted);
}

/** Listed and approved schools of the same name, in any city. */
function listNamesakes(database: Database, institution: string): Promise<StoredSchool[]> {
  return database
    .select(schoolFields)
    .from(schools)
    .where(and(isOfferedSql, sql`split_part(${schools.key}, '|', 2) = ${nameKey(institution)}`))
    .orderBy(...byName);
}

async function lockSchoolByKeyForShare(transaction: Database, key: string): Promise<SchoolRecord | null> {
  const [row] = await transaction.select(recordFields).from(schools).where(eq(schools.key, key)).for('key share');
  return row === undefined ? null : row.mergedIntoId === null ? row : lockSchoolForShare(transaction, row.mergedIntoId);
}

async function lockSchoolForShare(transaction: Database, id: string): Promise<SchoolRecord> {
  const [row] = await transaction.select(recordFields).from(schools).where(eq(schools.id, id)).for('key share');
  if (row === undefined) throw new Error(`the school ${id} disappeared while it was being selected`);
  return row.mergedIntoId === null ? row : lockSchoolForShare(transaction, row.mergedIntoId);
}

/**
 * Makes every school on the club's list a listed row: adds missing ones, turns typed ones into listed ones with the list's
 * spelling, and updates alternative names. Returns the number of newly listed schools.
 */
export async function upsertListedSchools(database: Database, listed: readonly SearchedSchool[]): Promise<number> {
  const values = listed.map((school) => ({
    ...schoolOf(school),
    key: schoolKey(school),
    aliases: school.aliases ?? [],
  }));
  const rows = sql`jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
    as listed(institution text, pin text, city text, key text, aliases text[])`;
  await database.execute(sql`
    update ${schools} set aliases = listed.aliases from ${rows}
    where ${schools.key} = listed.key and ${schools.aliases} is distinct from listed.aliases`);
  const written = await database
    .insert(schools)
    .select(
      sql`select gen_random_uuid(), listed.institution, listed.pin, listed.city, listed.key, listed.aliases, true,
        null::timestamptz, null::text, null::timestamptz, null::uuid
        from ${rows}`,
    )
    .onConflictDoUpdate({
      target: schools.key,
      set: { institution: sql`excluded.institution`, isListed: true, mergedIntoId: null },
      setWhere: eq(schools.isListed, false),
    })
    .returning({ id: schools.id });
  return written.length;
}

/** @returns the number of addresses that were neither noted nor written to since an instant, and are deleted */
export async function deleteContactsBefore(database: Database, since: Instant): Promise<number> {
  const rows = await database
    .update(schools)
    .set({ contactEmail: null, contactAt: null })
    .where(lt(schools.contactAt, since))
    .returning({ id: schools.id });
  return rows.length;
}

export async function setContactsUsed(transaction: Database, ids: readonly string[], now: Instant): Promise<void> {
  await transaction.update(schools).set({ contactAt: now }).where(isOneOf(schools.id, ids));
}

/** The addresses of schools that have one, by id. */
export async function listContacts(database: Database, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await database
    .select({ id: schools.id, email: schools.contactEmail })
    .from(schools)
    .where(isOneOf(schools.id, ids));
  return new Map(rows.flatMap(({ id, email }) => (email === null ? [] : [[id, email]])));
}
