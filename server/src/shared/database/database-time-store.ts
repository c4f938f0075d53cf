import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

/** Milliseconds since the epoch. */
export async function readDatabaseTime(database: Database): Promise<number> {
  const { rows } = await database.execute<{ now: number }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`,
  );
  return rows[0]?.now ?? Number.NaN;
}
