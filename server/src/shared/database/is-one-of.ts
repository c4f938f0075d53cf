import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * Whether a column holds one of some ids, however many, as one parameter: a list of parameters is written anew for each number of them.
 * As rows rather than `= any(…)`, which a plan that is kept looks through from its beginning for every row of a table.
 */
export function isOneOf(column: PgColumn, ids: readonly string[]): SQL {
  return sql`${column} in (select unnest(${sql.param(ids)}::uuid[]))`;
}
