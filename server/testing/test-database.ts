import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { inject } from 'vitest';
import type { OpenDatabase } from '#shared/database/database.ts';
import { openMemoryDatabase } from '#shared/database/embedded/embedded-database.ts';
import { openPostgresDatabase } from '#shared/database/postgres-database.ts';
import { emptyDatabase } from './empty-database.ts';
import { createDatabase } from './postgres-cluster.ts';

let embeddedOfThisWorker: Promise<OpenDatabase> | undefined;

/**
 * Opens a migrated, empty database of its own on the driver of the run. A worker runs several test files in turn and reuses its
 * embedded database, which takes a quarter of a second to create.
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

/** Creates a database on the PostgreSQL of the tests, as a copy of the template or empty. @returns its address */
export async function createTestDatabase(template?: 'template'): Promise<string> {
  const name = `test-${randomUUID()}`;
  await createDatabase(inject('clusterUrl'), name, template);
  return `${inject('clusterUrl')}/${name}`;
}
