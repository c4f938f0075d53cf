import { hour } from '@club/domain/shared/instant';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { attempts } from '#entities/attempts/tables.ts';
import { type Round, readRound, readRoundById, updateRound } from '#entities/rounds/round-store.ts';
import { fillSections, insertRound, publishPaper } from './insert-round.ts';
import type { OpenServer } from './open-server.ts';

/** A closed round with a provisional key, which accepts objections. */
export async function insertObjectedRound(server: OpenServer): Promise<Round> {
  const { database, clock, content } = server;
  const round = await insertRound(server, { slug: 'objected' });
  await fillSections(server, round.paperId, content.samplePaper.sections);
  await publishPaper(server, round);
  const closesAt = clock.now - 2 * hour;
  await updateRound(database, round.id, {
    closesAt,
    provisionalKeyAt: clock.now - hour,
    firstStartedAt: closesAt - hour,
  });
  return readRoundById(database, round.id);
}

/** Submitted attempts at a published paper, in which every question is answered. Attempts that exist become submitted. */
export async function insertSubmissions(
  { database, clock }: OpenServer,
  { round, accountIds }: { readonly round: string; readonly accountIds: readonly string[] },
): Promise<void> {
  const { id: roundId, paperId, paperVersionId } = await readRound(database, round);
  const submittedAt = clock.now - 2 * hour;
  await updateRound(database, roundId, { firstStartedAt: submittedAt - hour });
  await database
    .insert(attempts)
    .values(accountIds.map((accountId) => ({ accountId, roundId, classLevel: 9, submittedAt })))
    .onConflictDoNothing();
  const ofRound = and(eq(attempts.roundId, roundId), inArray(attempts.accountId, [...accountIds]));
  const at = sql`${new Date(submittedAt).toISOString()}::timestamptz`;
  await database.execute(sql`
    insert into sittings
      (attempt_id, section, paper_version_id, started_at, closes_at, regular_closes_at, finished_at, lease)
    select ${attempts.id}, section, ${paperVersionId}::uuid, ${at} - interval '1 hour', ${at}, ${at}, ${at}, ''
    from ${attempts}, (select distinct section from questions where paper_id = ${paperId}::uuid and is_active) as paper
    where ${ofRound}`);
  await database.execute(sql`
    insert into answers (attempt_id, section, question_id, counts, sequence, ticks, received_at)
    select ${attempts.id}, questions.section, questions.id, true, 1, 2, ${at}
    from ${attempts}, questions
    where ${ofRound} and questions.paper_id = ${paperId}::uuid and questions.is_active`);
}
