import type { TestProject } from 'vitest/node';
import { openPostgresDatabase } from '#shared/database/postgres-database.ts';
import { embeddedTemplate } from './embedded-template.ts';
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
  // On PostgreSQL too: a backup goes from one kind of database to the other.
  project.provide('templateFile', await embeddedTemplate());
  if (project.config.provide.testDatabase === 'postgres') return setUpPostgres(project);
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
