import type { Content } from '@club/content-files/content';
import type { Config } from '#config.ts';
import { createPasswords, passwordCost } from '#entities/accounts/log-in/passwords.ts';
import { ensureCurrentRound } from '#entities/rounds/ensure-current-round.ts';
import { upsertListedSchools } from '#entities/schools/school-store.ts';
import { makeFirstAdmin } from '#features/team/make-first-admin.ts';
import type { Database } from '#shared/database/database.ts';
import { isLocalAddress } from '#shared/local-address.ts';

const openForLook = 'It is open to whoever registers, because this installation has no public address.';
const draftForTeam = 'It is a draft that only the team sees, until somebody announces it on the page of rounds.';

export interface BaseDataOptions {
  readonly config: Config;
  readonly content: Content;
  readonly now: number;
}

/** Ensures that the club's schools, a round and an admin exist, on either database, and reports what it did. */
export async function ensureBaseData(
  database: Database,
  { config, content, now }: BaseDataOptions,
  say: (line: string) => void,
): Promise<void> {
  const added = await upsertListedSchools(database, content.schools);
  if (added > 0) say(`Schools added to the list: ${added}.`);
  const isAnnounced = isLocalAddress(config.publicUrl);
  if (await ensureCurrentRound(database, content.samplePaper, { now, isAnnounced })) {
    say(`Created the round "${content.samplePaper.title}". ${isAnnounced ? openForLook : draftForTeam}`);
  }

  const lines = await makeFirstAdmin(database, createPasswords(passwordCost), {
    email: config.adminEmail,
    password: config.adminPassword,
    city: content.club.cities[0] ?? '',
    now,
  });
  for (const line of lines) say(line);
}
