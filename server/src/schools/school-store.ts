import { type School, schoolKey } from '@club/domain/schools/school';
import { comparable } from '@club/domain/shared/text';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '#shared/database/database.ts';
import { schools } from './tables.ts';

/** A school with its identity. */
export interface StoredSchool extends School {
  readonly id: string;
}

const schoolFields = { id: schools.id, institution: schools.institution, pin: schools.pin, city: schools.city };

/** The listed schools of a city, or of all, by name. What participants typed in is not among them. */
export function listListedSchools(
  database: Database,
  filter: { readonly city?: string | undefined; readonly search?: string | undefined },
): Promise<StoredSchool[]> {
  return database
    .select(schoolFields)
    .from(schools)
    .where(
      and(
        eq(schools.isListed, true),
        filter.city === undefined ? undefined : eq(schools.city, filter.city),
        filter.search === undefined
          ? undefined
          : sql`strpos(lower(concat_ws(', ', ${schools.institution}, ${schools.pin})), ${comparable(filter.search)}) > 0`,
      ),
    )
    .orderBy(asc(sql`lower(${schools.institution})`), asc(schools.pin), asc(schools.id));
}

/**
 * The row of a school, made if there is none: listed or typed in before, in whatever case and spacing, it is the same one.
 * Two people who type a new school at once get the same row.
 */
export async function findOrInsertSchool(transaction: Database, school: School): Promise<string> {
  const key = schoolKey(school);
  const find = async () => {
    const [row] = await transaction.select({ id: schools.id }).from(schools).where(eq(schools.key, key));
    return row?.id;
  };
  const known = await find();
  if (known !== undefined) return known;
  const [inserted] = await transaction
    .insert(schools)
    .values({ ...school, key, isListed: false })
    .onConflictDoNothing()
    .returning({ id: schools.id });
  const id = inserted?.id ?? (await find());
  if (id === undefined) throw new Error(`the school ${key} vanished while it was being made`);
  return id;
}

/**
 * Makes every school of the club's list a listed row, in one statement: those that are missing are added, and one that a
 * participant typed in before becomes listed under the list's spelling. Returns how many that were.
 */
export async function upsertListedSchools(database: Database, listed: readonly School[]): Promise<number> {
  const keys = listed.map(schoolKey);
  const values = listed.map(({ institution, pin, city }, index) => ({
    institution,
    pin,
    city,
    key: keys[index] ?? '',
  }));
  const written = await database
    .insert(schools)
    .select(
      sql`select gen_random_uuid(), listed.institution, listed.pin, listed.city, listed.key, true
        from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as listed(institution text, pin text, city text, key text)`,
    )
    .onConflictDoUpdate({
      target: schools.key,
      set: { institution: sql`excluded.institution`, isListed: true },
      setWhere: eq(schools.isListed, false),
    })
    .returning({ id: schools.id });
  return written.length;
}
