import { and, eq, isNull, not, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { schools } from '#entities/schools/tables.ts';
import type { Database } from '#shared/database/database.ts';
import { entries } from './tables.ts';

/** The listed and approved schools whose students have an entry in a round, without the team, by city and name. */
export function listSchoolsThatSat(database: Database, roundId: string) {
  const named = alias(schools, 'named');
  return database
    .selectDistinct({
      id: schools.id,
      institution: schools.institution,
      pin: schools.pin,
      city: schools.city,
    })
    .from(entries)
    .innerJoin(named, eq(named.id, entries.schoolId))
    .innerJoin(schools, eq(schools.id, sql`coalesce(${named.mergedIntoId}, ${named.id})`))
    .where(
      and(
        eq(entries.roundId, roundId),
        not(entries.isOfTeam),
        isNull(schools.mergedIntoId),
        or(schools.isListed, sql`${schools.approvedAt} is not null`),
      ),
    )
    .orderBy(schools.city, schools.institution, schools.id);
}
