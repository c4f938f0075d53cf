import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * Passes the ids as one parameter: a list of parameters would be a different statement for each length. Uses rows
 * rather than `= any(…)`, which a cached plan scans from the start for every row of a table.
 */
export function isOneOf(column: PgColumn, ids: readonly string[]): SQL {
  return sql`${column} in (select unnest(${sql.param(ids)}::uuid[]))`;
}
