import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrationsFolder } from './migrations-folder.ts';

interface Journal {
  readonly entries: readonly { readonly tag: string }[];
}

/** The names and hashes of this program's migrations, oldest first, hashed as drizzle hashes them. */
export function readMigrations(): { readonly name: string; readonly hash: string }[] {
  const journal: Journal = JSON.parse(readFileSync(join(migrationsFolder, 'meta', '_journal.json'), 'utf8'));
  return journal.entries.map(({ tag }) => ({
    name: tag,
    hash: createHash('sha256')
      .update(readFileSync(join(migrationsFolder, `${tag}.sql`)))
      .digest('hex'),
  }));
}

/** The name of the newest of a database's migrations; its hash where this program does not know it. */
export function migrationName(applied: readonly string[]): string {
  const newest = applied.at(-1) ?? 'none';
  return readMigrations().find(({ hash }) => hash === newest)?.name ?? newest;
}
