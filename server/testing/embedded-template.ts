import { createHash } from 'node:crypto';
import { createReadStream, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { unpackTar } from 'modern-tar/fs';
import { openMemoryDatabase } from '#shared/database/embedded/embedded-database.ts';
import { migrationsFolder } from '#shared/database/migrations-folder.ts';

/** The files of a migrated, empty database, as a tar file: cached until a migration changes, because creating them takes seconds. */
export async function embeddedTemplate(): Promise<string> {
  const madeFrom = createHash('sha256');
  for (const file of globSync(`${migrationsFolder}/**/*.{sql,json}`).toSorted()) madeFrom.update(readFileSync(file));
  // Another version of PGlite may contain another version of PostgreSQL.
  const require = createRequire(import.meta.url);
  madeFrom.update(readFileSync(require.resolve('@electric-sql/pglite')));

  const folder = fileURLToPath(new URL('../../node_modules/.cache/server-tests', import.meta.url));
  const file = `${folder}/migrated-${madeFrom.digest('hex').slice(0, 16)}.tar`;
  mkdirSync(folder, { recursive: true });
  if (globSync(file).length > 0) return file;

  for (const outdated of globSync(`${folder}/migrated-*`)) rmSync(outdated, { force: true });
  const database = await openMemoryDatabase();
  await database.migrate();
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, await (await database.dump()).bytes());
  renameSync(unfinished, file);
  await database.close();
  return file;
}

/** Puts a migrated, empty database into a data folder, as a first start would, at a twentieth of the processor time. */
export async function prepareDataFolder(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'database');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  await pipeline(createReadStream(await embeddedTemplate()), unpackTar(folder, { dmode: 0o700, fmode: 0o600 }));
}
