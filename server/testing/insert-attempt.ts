import { randomUUID } from 'node:crypto';
import { day, hour } from '@club/domain/shared/instant';
import { sql } from 'drizzle-orm';
import { attempts, serverSamples } from '#entities/attempts/tables.ts';
import { findPublishedPaper, readRound } from '#entities/rounds/round-store.ts';
import { publishPaper } from './insert-round.ts';
import type { OpenServer } from './open-server.ts';

/** An attempt in which nothing has been started: a class was set, no more. */
export async function insertAttempt(
  { database }: Pick<OpenServer, 'database'>,
  { accountId, roundId }: { readonly accountId: string; readonly roundId: string },
): Promise<void> {
  await database.insert(attempts).values({ accountId, roundId, classLevel: 9 });
}

/**
 * Gives the attempts of all participants but the first so many four sections that were sat, with ten answers each, and hands them
 * in: what a round leaves, for the bench. Publishes the paper of the current round.
 */
export async function insertSatSections(
  server: Pick<OpenServer, 'database' | 'clock'>,
  { butFirst }: { readonly butFirst: number },
): Promise<void> {
  const { database, clock } = server;
  await publishPaper(server, await readRound(database, undefined));
  const at = (instant: number) => sql`${new Date(instant).toISOString()}::timestamptz`;
  const closedAt = at(clock.now - 2 * hour);
  await database.execute(sql`
    insert into sittings (attempt_id, section, paper_version_id, started_at, closes_at, regular_closes_at, finished_at, lease)
    select id, section, (select id from paper_versions limit 1), ${at(clock.now - 3 * hour)}, ${closedAt}, ${closedAt}, ${closedAt}, 'none'
    from (select attempts.id from attempts join accounts on accounts.id = account_id order by accounts.phone offset ${butFirst})
      as sat, generate_series(1, 4) as section`);
  await database.execute(sql`
    insert into answers (attempt_id, section, question_id, counts, sequence, ticks, received_at)
    select attempt_id, section, gen_random_uuid(), true, answer, 1, started_at
    from sittings, generate_series(1, 10) as answer`);
  await database.execute(
    sql`update attempts set submitted_at = ${closedAt} where id in (select attempt_id from sittings)`,
  );
}

/** What a page saves under in the sections of `insertOpenSections`. */
export const openLease = 'bench';

/**
 * Has all participants sit the first section for a day, at schools of four cities, each with a page that is connected: what a round
 * is in its middle, for the bench. Publishes the paper of the current round and gives the ids of the section's questions.
 */
export async function insertOpenSections(server: Pick<OpenServer, 'database' | 'clock'>): Promise<string[]> {
  const { database, clock } = server;
  const round = await publishPaper(server, await readRound(database, undefined));
  const at = (instant: number) => sql`${new Date(instant).toISOString()}::timestamptz`;
  const now = at(clock.now);
  const closesAt = at(clock.now + day);
  await database.execute(sql`
    insert into schools (institution, city, key, is_listed)
    select 'School ' || number, (array['Bhopal', 'Indore', 'Jabalpur', 'Gwalior'])[1 + number % 4], 'bench ' || number, true
    from generate_series(1, 300) as number`);
  await database.execute(sql`
    update accounts set school_id = placed.id, city = placed.city
    from (select id, city, row_number() over (order by id) as number from schools) as placed,
      (select id, row_number() over (order by phone) as number from accounts where role is null) as ordered
    where ordered.id = accounts.id and placed.number = 1 + ordered.number % 300`);
  await database.execute(sql`
    update attempts set candidate_name = name, candidate_school_id = school_id, candidate_city = city, candidate_phone = phone
    from accounts where accounts.id = account_id`);
  await database.execute(sql`
    insert into sittings (attempt_id, section, paper_version_id, started_at, closes_at, regular_closes_at, lease)
    select id, 1, ${round.paperVersionId}, ${now}, ${closesAt}, ${closesAt}, ${openLease} from attempts`);
  const serverId = randomUUID();
  await database.execute(sql`
    insert into presences (account_id, server_id, connected_at, changed_at)
    select id, ${serverId}::uuid, ${now}, ${now} from accounts where role is null`);
  // The server that has their pages is heard of all day.
  await database.insert(serverSamples).values({ serverId, at: clock.now + day, seconds: 5, saves: 0, p99Ms: null });
  const paper = await findPublishedPaper(database, round);
  return (paper?.questions ?? []).filter(({ section }) => section === 1).map(({ id }) => id);
}
