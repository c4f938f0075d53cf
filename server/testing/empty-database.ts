import { sql } from 'drizzle-orm';
import type { Database } from '#shared/database/database.ts';
import { isContention } from '#shared/database/database-unavailable.ts';

const maxTries = 5;

/** By database. Listing the tables takes as long as emptying them, and tests empty theirs thousands of times. */
const deletions = new WeakMap<Database, string>();

async function deletionIn(database: Database): Promise<string> {
  const { rows } = await database.execute<{ name: string }>(
    sql`select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename <> 'installations'`,
  );
  return `with ${rows.map(({ name }, index) => `emptied_${index} as (delete from ${name})`).join(', ')} select 1`;
}

/**
 * Of a database with all its tables. Keeps the installation id, which a migration creates. Uses one `delete` statement: `truncate`
 * is five times slower on nearly empty tables.
 */
export async function emptyDatabase(database: Database): Promise<void> {
  const deletion = deletions.get(database) ?? (await deletionIn(database));
  deletions.set(database, deletion);
  for (let tries = 1; ; tries += 1) {
    try {
      return await database.transaction(async (transaction) => {
        // Disables triggers, one of which prevents the deletion of audit events.
        await transaction.execute(sql`set local session_replication_role = replica`);
        await transaction.execute(sql.raw(deletion));
      });
    } catch (error) {
      // A message that is still being sent locks rows in another order.
      if (!isContention(error) || tries === maxTries) throw error;
    }
  }
}
