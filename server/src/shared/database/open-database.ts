import { join } from 'node:path';
import type { OpenDatabase } from './database.ts';

export interface DatabaseSettings {
  readonly databaseUrl: string | null;
  readonly dataDir: string;
}

/**
 * Opens PostgreSQL where an address is given, and the embedded database in the data folder otherwise. A start waits for the
 * packages of the one it uses alone.
 */
export async function openDatabase({ databaseUrl, dataDir }: DatabaseSettings): Promise<OpenDatabase> {
  if (databaseUrl !== null) return (await import('./postgres-database.ts')).openPostgresDatabase(databaseUrl);
  return (await import('./embedded-database.ts')).openEmbeddedDatabase(join(dataDir, 'database'));
}
