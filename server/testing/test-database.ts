import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { sql } from 'drizzle-orm';
import { inject } from 'vitest';
import type { OpenDatabase } from '#shared/database/database.ts';
import { openMemoryDatabase } from '#shared/database/embedded/embedded-database.ts';
import { openPostgresDatabase } from '#shared/database/postgres-database.ts';
import { emptyDatabase } from './empty-database.ts';
import { createDatabase } from './postgres-cluster.ts';

let embeddedOfThisWorker: Promise<{ opened: OpenDatabase; columns: string }> | undefined;

/** Table, name and type of every column. */
async function columnsOf({ database }: OpenDatabase): Promise<string> {
  const { rows } = await database.execute<{ columns: string }>(
    sql`select string_agg(concat_ws(' ', table_name, column_name, data_type), ', ' order by table_name, ordinal_position) as columns
        from information_schema.columns where table_schema = 'public'`,
  );
  return rows[0]?.columns ?? '';
}

async function openEmbedded(): Promise<{ opened: OpenDatabase; columns: string }> {
  const opened = await openMemoryDatabase(await openAsBlob(inject('templateFile')));
  return { opened, columns: await columnsOf(opened) };
}

/**
 * Opens a migrated, empty database of its own on the driver of the run. A worker runs several test files in turn and reuses its
 * embedded database, which takes a quarter of a second to create.
 */
export async function openTestDatabase(): Promise<OpenDatabase> {
  if (inject('testDatabase') === 'embedded') {
    embeddedOfThisWorker ??= openEmbedded();
    const { opened, columns } = await embeddedOfThisWorker;
    if ((await columnsOf(opened)) !== columns)
      throw new Error('An earlier test file left tables of this worker changed.');
    await emptyDatabase(opened.database);
    return { ...opened, close: async () => {} };
  }
  return openPostgresDatabase(await createTestDatabase('template'));
}

/** Creates a database on the PostgreSQL of the tests, as a copy of the template or empty. @returns its address */
export async function createTestDatabase(template?: 'template'): Promise<string> {
  const name = `test-${randomUUID()}`;
  await createDatabase(inject('clusterUrl'), name, template);
  return `${inject('clusterUrl')}/${name}`;
}
