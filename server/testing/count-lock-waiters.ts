import { sql } from 'drizzle-orm';
import type { OpenServer } from './open-server.ts';

/** Undefined on the embedded database, which runs one transaction at a time. */
export async function countLockWaiters({ database }: Pick<OpenServer, 'database'>): Promise<number | undefined> {
  const { rows } = await database.execute<{ waiting: number }>(
    sql`select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.waiting;
}
