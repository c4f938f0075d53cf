import type { Content } from '@club/content-files/content';
import type { Config } from '#config.ts';
import { createPasswords, passwordCost } from '#entities/accounts/passwords.ts';
import { fillContentHashes } from '#entities/papers/fill-content-hashes.ts';
import { ensureCurrentRound } from '#entities/rounds/ensure-current-round.ts';
import { rekeySchools } from '#entities/schools/rekey-schools.ts';
import { upsertListedSchools } from '#entities/schools/school-store.ts';
import { moveStudents } from '#features/schools-admin/students-of-schools.ts';
import { makeFirstAdmin } from '#features/team/make-first-admin.ts';
import type { Database, MigrationSettings } from '#shared/database/database.ts';
import type { FileStorage } from '#shared/files/file-storage.ts';

export interface EveryStartOptions {
  readonly config: Config;
  readonly content: Content;
  readonly files: FileStorage;
  readonly now: number;
  /** Whether an admin is made with a generated password where none is set: on a database that only this machine can reach. */
  readonly generatesPassword: boolean;
}

/** What of the content the migrations read: until there were rounds, the paper's sections stood in the content alone. */
export function migrationSettings({ samplePaper }: Content): MigrationSettings {
  const { slug, title, languages, sections } = samplePaper;
  return { 'club.first_paper': JSON.stringify({ slug, title, languages, sections }) };
}

/** What has to be there whenever the server starts, on either database: the club's schools, a round, and an admin. Says what it did. */
export async function runEveryStart(
  database: Database,
  { config, content, files, now, generatesPassword }: EveryStartOptions,
  say: (line: string) => void,
): Promise<void> {
  const { rekeyed, merged } = await rekeySchools(database, moveStudents);
  if (rekeyed + merged > 0)
    say(`Schools that are compared by what is read of them now: ${rekeyed}; merged: ${merged}.`);
  const added = await upsertListedSchools(database, content.schools);
  if (added > 0) say(`Schools added to the list: ${added}.`);
  if (await ensureCurrentRound(database, content.samplePaper, now)) {
    say(`The round "${content.samplePaper.title}" was made.`);
  }
  const hashed = await fillContentHashes({ database, files });
  if (hashed > 0) say(`Pictures that were given their content hash: ${hashed}.`);

  if (config.adminPassword === null && !generatesPassword) return;
  const lines = await makeFirstAdmin(database, createPasswords(passwordCost), {
    email: config.adminEmail,
    password: config.adminPassword,
    city: content.club.cities[0] ?? '',
    now,
  });
  for (const line of lines) say(line);
}
