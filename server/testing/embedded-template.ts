import { createHash } from 'node:crypto';
import {
  createReadStream,
  existsSync,
  globSync,
  mkdirSync,
  openAsBlob,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { unpackTar } from 'modern-tar/fs';
import { openMemoryDatabase } from '#shared/database/embedded/embedded-database.ts';
import { migrationsFolder } from '#shared/database/migrations-folder.ts';

/** Another version of PGlite may contain another version of PostgreSQL. */
const pglite = createRequire(import.meta.url).resolve('@electric-sql/pglite');

/** The files of a migrated, empty database, as a tar file: cached until a migration changes. */
export function embeddedTemplate(): Promise<string> {
  const migrations = globSync(`${migrationsFolder}/**/*.{sql,json}`).toSorted();
  return cachedDump('migrated', [...migrations, pglite], async () => {
    const database = await openNewDatabase();
    await database.migrate();
    return database;
  });
}

/** A database in memory without tables. Its files are cached, because PostgreSQL takes seconds to make them. */
export async function openNewDatabase(): ReturnType<typeof openMemoryDatabase> {
  return openMemoryDatabase(await openAsBlob(await cachedDump('new', [pglite], openMemoryDatabase)));
}

/** The files of a database as a tar file, which is made again when one of the sources changes. */
async function cachedDump(
  name: string,
  sources: readonly string[],
  open: () => ReturnType<typeof openMemoryDatabase>,
): Promise<string> {
  const madeFrom = createHash('sha256');
  for (const source of sources) madeFrom.update(readFileSync(source));
  const folder = fileURLToPath(new URL('../../node_modules/.cache/server-tests', import.meta.url));
  const file = `${folder}/${name}-${madeFrom.digest('hex').slice(0, 16)}.tar`;
  mkdirSync(folder, { recursive: true });
  if (existsSync(file)) return file;

  for (const outdated of globSync(`${folder}/${name}-*.tar`)) rmSync(outdated, { force: true });
  const database = await open();
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
