import type { Content } from '@club/content-files/content';
import { makeFirstAdmin } from './accounts/make-first-admin.ts';
import { createPasswords, passwordCost } from './accounts/passwords.ts';
import type { Config } from './config.ts';
import { upsertListedSchools } from './schools/school-store.ts';
import type { Database } from './shared/database/database.ts';

export interface EveryStartOptions {
  readonly config: Config;
  readonly content: Content;
  readonly now: number;
  /** Whether an admin is made with a generated password where none is set: on a database that only this machine can reach. */
  readonly generatesPassword: boolean;
}

/** What has to be there whenever the server starts, on either database: the club's schools, and an admin. Says what it did. */
export async function runEveryStart(
  database: Database,
  { config, content, now, generatesPassword }: EveryStartOptions,
  say: (line: string) => void,
): Promise<void> {
  const added = await upsertListedSchools(database, content.schools);
  if (added > 0) say(`Schools added to the list: ${added}.`);

  if (config.adminPassword === null && !generatesPassword) return;
  const lines = await makeFirstAdmin(database, createPasswords(passwordCost), {
    email: config.adminEmail,
    password: config.adminPassword,
    city: content.club.cities[0] ?? '',
    now,
  });
  for (const line of lines) say(line);
}
