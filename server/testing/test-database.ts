import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { sql } from 'drizzle-orm';
import { inject } from 'vitest';
import type { Database, OpenDatabase } from '#shared/database/database.ts';
import { openMemoryDatabase } from '#shared/database/embedded-database.ts';
import { openPostgresDatabase } from '#shared/database/postgres-database.ts';
import { createDatabase } from './postgres-cluster.ts';

let embeddedOfThisWorker: Promise<OpenDatabase> | undefined;

/**
 * Opens a migrated, empty database that nobody else uses, on whichever driver the tests run. A worker runs one test file
 * after another, so it keeps its embedded database, which takes a quarter of a second to make.
 */
export async function openTestDatabase(): Promise<OpenDatabase> {
  if (inject('testDatabase') === 'embedded') {
    embeddedOfThisWorker ??= openAsBlob(inject('templateFile')).then(openMemoryDatabase);
    const opened = await embeddedOfThisWorker;
    await emptyDatabase(opened.database);
    return { ...opened, close: async () => {} };
  }
  return openPostgresDatabase(await createTestDatabase('template'));
}

/** The address of a database of one's own on the tests' PostgreSQL: a copy of the template, or with nothing in it. */
export async function createTestDatabase(template?: 'template'): Promise<string> {
  const name = `test-${randomUUID()}`;
  await createDatabase(inject('clusterUrl'), name, template);
  return `${inject('clusterUrl')}/${name}`;
}

/** Takes every row out of every table, in one statement: `truncate` is five times slower on tables that are nearly empty. */
export async function emptyDatabase(database: Database): Promise<void> {
  const { rows } = await database.execute<{ name: string }>(
    sql`select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  );
  const deletions = rows.map(({ name }, index) => `emptied_${index} as (delete from ${name})`);
  await database.transaction(async (transaction) => {
    // Without triggers, because one of them keeps audit events from being deleted.
    await transaction.execute(sql`set local session_replication_role = replica`);
    await transaction.execute(sql.raw(`with ${deletions.join(', ')} select 1`));
  });
}
