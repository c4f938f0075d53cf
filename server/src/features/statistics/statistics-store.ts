import { and, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { attempts, entries } from '#entities/attempts/tables.ts';
import { schools } from '#entities/schools/tables.ts';
import type { Database } from '#shared/database/database.ts';

/** Minimum, the three quartiles and maximum of the scores of a group. */
export interface ScoreQuartiles {
  /** A city, a school or a class. */
  readonly name: string;
  readonly entries: number;
  readonly mean: number;
  readonly lowest: number;
  readonly lowerQuartile: number;
  readonly median: number;
  readonly upperQuartile: number;
  readonly highest: number;
}

/** The columns by which entries are grouped. */
export const entryGroupings = ['city', 'school', 'class'] as const;
export type EntryGrouping = (typeof entryGroupings)[number];

const namedSchools = alias(schools, 'named');
const groupNames: Readonly<Record<EntryGrouping, SQL<string>>> = {
  city: sql`nullif(${entries.city}, '')`,
  // Several schools may share a name.
  school: sql`concat_ws(', ', ${schools.institution}, ${schools.pin}, ${schools.city})`,
  class: sql`${attempts.classLevel}::text`,
};

/** The scores of the ranked by city, school or class: the groups with the most entries first. */
export function listScoreQuartiles(
  database: Database,
  roundId: string,
  grouping: EntryGrouping,
  maxGroups: number,
): Promise<ScoreQuartiles[]> {
  const name = groupNames[grouping];
  const quartile = (share: string) =>
    sql<number>`percentile_cont(${sql.raw(share)}) within group (order by ${entries.score})`;
  return (
    database
      .select({
        name,
        entries: sql<number>`count(*)::integer`,
        mean: sql<number>`avg(${entries.score})`,
        lowest: sql<number>`min(${entries.score})`,
        lowerQuartile: quartile('0.25'),
        median: quartile('0.5'),
        upperQuartile: quartile('0.75'),
        highest: sql<number>`max(${entries.score})`,
      })
      .from(entries)
      .leftJoin(attempts, eq(attempts.id, entries.attemptId))
      .leftJoin(namedSchools, eq(namedSchools.id, entries.schoolId))
      // A merged school counts as its target.
      .leftJoin(schools, eq(schools.id, sql`coalesce(${namedSchools.mergedIntoId}, ${namedSchools.id})`))
      .where(and(eq(entries.roundId, roundId), entries.isRanked, sql`nullif(${name}, '') is not null`))
      .groupBy(grouping === 'school' ? schools.id : name)
      .orderBy(sql`count(*) desc`, name)
      .limit(maxGroups)
  );
}
