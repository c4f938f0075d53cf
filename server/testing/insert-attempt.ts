import { hour } from '@club/domain/shared/instant';
import { sql } from 'drizzle-orm';
import { attempts } from '#quiz/tables.ts';
import { readRound } from '#rounds/round-store.ts';
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
    insert into sittings (attempt_id, section, paper_version_id, started_at, closes_at, finished_at, lease)
    select id, section, (select id from paper_versions limit 1), ${at(clock.now - 3 * hour)}, ${closedAt}, ${closedAt}, 'none'
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
