import { sql } from 'drizzle-orm';
import { expect, inject } from 'vitest';
import type { OpenServer } from './open-server.ts';

/** Undefined on the embedded database, which runs one transaction at a time. */
export async function countLockWaiters({ database }: Pick<OpenServer, 'database'>): Promise<number | undefined> {
  const { rows } = await database.execute<{ waiting: number }>(
    sql`select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.waiting;
}

/**
 * Waits, in a transaction of the test, until so many statements wait for its locks. On the embedded database, whatever was called
 * waits for the end of the transaction.
 */
export async function untilLockWaiters(server: Pick<OpenServer, 'database'>, count: number): Promise<void> {
  if (inject('testDatabase') === 'postgres') await expect.poll(() => countLockWaiters(server)).toBe(count);
}
