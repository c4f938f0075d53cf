import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { openMemoryDatabase } from '#shared/database/embedded-database.ts';
import { migrationsFolder } from '#shared/database/migrations-folder.ts';
import { openPostgresDatabase } from '#shared/database/postgres-database.ts';
import { startPostgresCluster } from './postgres-cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testDatabase: 'embedded' | 'postgres';
    templateFile: string;
    /** Address of the cluster without a database; its database `template` is migrated. */
    clusterUrl: string;
  }
}

/** Migrates one database before the tests; every test file starts from a copy. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (project.config.provide.testDatabase === 'postgres') return setUpPostgres(project);
  project.provide('templateFile', await embeddedTemplate());
  return async () => {};
}

async function setUpPostgres(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startPostgresCluster();
  await cluster.createDatabase('template');
  const template = await openPostgresDatabase(`${cluster.url}/template`);
  await template.migrate();
  await template.close();
  project.provide('clusterUrl', cluster.url);
  return cluster.stop;
}

/** Cached until a migration changes, because creating a database takes seconds. */
async function embeddedTemplate(): Promise<string> {
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
