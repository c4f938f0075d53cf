import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseProblem } from './database.ts';
import { migrationsFolder, readJournal } from './migrations-folder.ts';

/** The names and hashes of this program's migrations, oldest first, hashed as drizzle hashes them. */
export function readMigrations(): { readonly name: string; readonly hash: string }[] {
  return readJournal().entries.map(({ tag }) => ({
    name: tag,
    hash: createHash('sha256')
      .update(readFileSync(join(migrationsFolder, `${tag}.sql`)))
      .digest('hex'),
  }));
}

/**
 * Refuses a database with migrations that this program does not know. Drizzle would consider it up to date.
 * @throws DatabaseProblem
 */
export function refuseUnknownMigrations(applied: readonly string[]): void {
  const own = readMigrations();
  if (applied.every((hash, index) => hash === own[index]?.hash)) return;
  if (own.every(({ hash }, index) => hash === applied[index])) {
    throw new DatabaseProblem(
      `The database is newer than this version of the program: it has ${applied.length} migrations, but this version knows only ${own.length}`,
      'Nothing was changed. Start the newer version again, or restore the backup made before the update: your page in docs/operations, "When a version has to be taken back".',
    );
  }
  throw new DatabaseProblem(
    'The migrations of the database do not match this program',
    'Nothing was changed. Use the program that created the database, or choose an empty one with DATA_DIR or DATABASE_URL.',
  );
}
