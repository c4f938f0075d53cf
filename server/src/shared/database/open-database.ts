import { join } from 'node:path';
import type { OpenDatabase } from './database.ts';
import { openEmbeddedDatabase } from './embedded-database.ts';
import { openPostgresDatabase } from './postgres-database.ts';

export interface DatabaseSettings {
  readonly databaseUrl: string | null;
  readonly dataDir: string;
}

/** Opens PostgreSQL if an address is configured, otherwise the embedded database in the data folder. */
export function openDatabase(settings: DatabaseSettings): Promise<OpenDatabase> {
  if (settings.databaseUrl !== null) return openPostgresDatabase(settings.databaseUrl);
  return openEmbeddedDatabase(join(settings.dataDir, 'database'));
}
