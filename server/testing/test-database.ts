import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { inject } from 'vitest';
import type { OpenDatabase } from '#shared/database/database.ts';
import { openMemoryDatabase } from '#shared/database/embedded-database.ts';
import { openPostgresDatabase } from '#shared/database/postgres-database.ts';
import { emptyDatabase } from './empty-database.ts';
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
