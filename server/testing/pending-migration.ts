import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { columnCasing } from '#shared/database/database.ts';
import { migrationsFolder } from '#shared/database/migrations-folder.ts';

/** The SQL that the migrations lack for the schema of `tables.ts`. */
export async function pendingMigrationStatements(): Promise<string[]> {
  const { generateDrizzleJson, generateMigration } = await import('drizzle-kit/api');
  const folder = fileURLToPath(new URL('../src/', import.meta.url));
  const tables: Record<string, unknown> = {};
  for (const file of globSync(`${folder}{entities,features,shared}/*/tables.ts`)) {
    Object.assign(tables, await import(pathToFileURL(file).href));
  }
  const [newest] = globSync(`${migrationsFolder}/meta/*_snapshot.json`).toSorted().reverse();
  if (newest === undefined) return ['there is no migration yet'];
  const snapshot = JSON.parse(readFileSync(newest, 'utf8'));
  return generateMigration(snapshot, generateDrizzleJson(tables, snapshot.id, undefined, columnCasing));
}
