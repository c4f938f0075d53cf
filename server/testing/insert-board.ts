import { hour } from '@club/domain/shared/instant';
import { sql } from 'drizzle-orm';
import { readRound, updateRound } from '#entities/rounds/round-store.ts';
import { extendSections, fillSections, insertRound, publishPaper } from './insert-round.ts';
import type { OpenServer } from './open-server.ts';

const schoolCount = 2_000;
const studentsPerBatch = 50_000;

/**
 * Fills the leaderboard of the current round for the benchmark. One entry in a hundred is disqualified. Results are written
 * directly, because triggers check each entry separately.
 */
export async function insertBoard(
  server: Pick<OpenServer, 'database' | 'clock'>,
  entries: number,
  onProgress: (inserted: number) => void = () => {},
): Promise<void> {
  const { database, clock } = server;
  const round = await publishPaper(server, await readRound(database, undefined));
  const finishedAt = sql`${new Date(clock.now - hour).toISOString()}::timestamptz`;
  await database.execute(sql`
    insert into schools (institution, city, key, is_listed)
    select 'School ' || number, (array['Bhopal', 'Indore', 'Jabalpur', 'Gwalior', 'Ujjain'])[1 + number % 5],
      'board ' || number, true
    from generate_series(1, ${schoolCount}::int) as number`);
  await database.execute(sql`create table numbered_schools as
    select id, city, row_number() over (order by key) as number from schools where key like 'board %'`);
  for (const change of ['disable', 'enable'] as const) {
    await database.execute(sql`alter table entries ${sql.raw(change)} trigger user`);
    await database.execute(sql`alter table attempts ${sql.raw(change)} trigger user`);
    if (change === 'enable') break;
    for (let first = 1; first <= entries; first += studentsPerBatch) {
      const last = Math.min(entries, first + studentsPerBatch - 1);
      await database.execute(sql`
        with student as (
          insert into accounts
            (name, email, email_key, phone, phone_verified_at, password_hash, sex, city, school_id, created_at)
          select (array['Asha', 'Ravi', 'Meera', 'Kabir', 'Zoya', 'Dev'])[1 + series.number % 6] || ' Student' || series.number % 1000,
            'board' || series.number || '@example.org', 'board' || series.number || '@example.org', '+91' || (6500000000 + series.number),
            ${finishedAt}, '', 1, numbered_schools.city, numbered_schools.id,
            ${finishedAt} - (series.number || ' ms')::interval
          from generate_series(${first}::int, ${last}::int) as series(number)
            join numbered_schools on numbered_schools.number = 1 + series.number % ${schoolCount}::int
          returning id, name, city, school_id, phone
        ), attempt as (
          insert into attempts (account_id, round_id, class_level, submitted_at,
            candidate_name, candidate_school_id, candidate_city, candidate_phone)
          select id, ${round.id}::uuid, 9, ${finishedAt}, name, school_id, city, phone from student
          returning id, account_id, candidate_name, candidate_school_id, candidate_city
        )
        insert into entries (account_id, attempt_id, round_id, section, paper_version_id, key_version_id, score,
          section_marks, disqualified, is_ranked, time_used_seconds, finished_at, name, city, school_id)
        select account_id, id, ${round.id}::uuid, 0, ${round.paperVersionId}::uuid, ${round.keyVersionId}::uuid,
          floor(random() * 181), '[]', is_out, not is_out, 600 + random() * 1200,
          ${finishedAt} - random() * interval '1 hour', candidate_name, candidate_city, candidate_school_id
        from (select attempt.*, random() < 0.01 as is_out from attempt) as sat`);
      onProgress(last);
    }
  }
  await database.execute(sql`drop table numbered_schools`);
}

/** Publishes the results of the current round and makes another one current. @returns the slug of the published round */
export async function publishBoard(server: OpenServer): Promise<string> {
  const { database, clock, content } = server;
  const { id, slug } = await readRound(database, undefined);
  await updateRound(database, id, { isCurrent: false, closesAt: clock.now, resultsPublishedAt: clock.now });
  const next = await insertRound(server, { slug: 'next', isCurrent: true });
  await fillSections(server, next.paperId, content.samplePaper.sections);
  await extendSections(server);
  return slug;
}
