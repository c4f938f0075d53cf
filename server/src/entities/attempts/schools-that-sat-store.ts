import { and, eq, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { schools } from '#entities/schools/tables.ts';
import type { Database } from '#shared/database/database.ts';
import { entries } from './tables.ts';

const isConfirmed = or(schools.isListed, isNotNull(schools.approvedAt)) ?? sql`true`;

/** Schools whose students have an entry in a round, without the team, by city and name. */
function selectThatSat(database: Database, roundId: string, which: SQL) {
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
    .where(and(eq(entries.roundId, roundId), not(entries.isOfTeam), isNull(schools.mergedIntoId), which))
    .orderBy(schools.city, schools.institution, schools.id);
}

/** The listed and approved ones. */
export function listSchoolsThatSat(database: Database, roundId: string) {
  return selectThatSat(database, roundId, isConfirmed);
}

/** Those that wait for an organiser, so that nobody of them qualifies. */
export function listWaitingSchoolsThatSat(database: Database, roundId: string) {
  return selectThatSat(database, roundId, not(isConfirmed));
}
