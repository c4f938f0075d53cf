import { asc, sql } from 'drizzle-orm';
import { classStudents } from '#entities/rounds/tables.ts';
import { attempts } from './tables.ts';

/** The class of a child: what it was set to, or what a teacher listed. */
export const classOfSql = sql<number>`coalesce(${attempts.classLevel}, ${classStudents.classLevel})`;

/** The same with its section, as a teacher listed it; null if there is none, or the child was set to another class since. */
export const listedClassSql = sql<string | null>`case when ${attempts.classLevel} is null
  or ${attempts.classLevel} = ${classStudents.classLevel} then ${classStudents.listedClass} end`;

/** By class and section, those without a section first. */
export const byClass = [asc(classOfSql), asc(sql`lower(coalesce(${listedClassSql}, ''))`)];
