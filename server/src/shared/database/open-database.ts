import { join } from 'node:path';
import type { EmbeddedOptions } from '#shared/database/embedded/embedded-database.ts';
import type { OpenDatabase } from './database.ts';

export interface DatabaseSettings {
  readonly databaseUrl: string | null;
  readonly dataDir: string;
}

/**
 * Opens PostgreSQL if an address is configured, otherwise the embedded database in the data folder. Only the packages of
 * the one that is used are loaded.
 */
export async function openDatabase(
  { databaseUrl, dataDir }: DatabaseSettings,
  options?: EmbeddedOptions,
): Promise<OpenDatabase> {
  if (databaseUrl !== null) return (await import('./postgres-database.ts')).openPostgresDatabase(databaseUrl);
  return (await import('#shared/database/embedded/embedded-database.ts')).openEmbeddedDatabase(
    join(dataDir, 'database'),
    options,
  );
}
