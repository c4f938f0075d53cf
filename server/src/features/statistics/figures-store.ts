import type { Instant } from '@club/domain/shared/instant';
import { sql } from 'drizzle-orm';
import { paperVersions, questions } from '#entities/papers/tables.ts';
import { rounds } from '#entities/rounds/tables.ts';
import type { Database } from '#shared/database/database.ts';

/** Ids of rounds with published results, or closed before an instant, with questions in the bank that its current keys have not been evaluated for. */
export async function listRoundsToMeasure(database: Database, closedBefore: Instant): Promise<string[]> {
  const { rows } = await database.execute(sql`
    select r.id from ${rounds} r join ${paperVersions} v on v.id = r.paper_version_id
    where r.key_version_id is not null and r.first_started_at is not null and not r.is_rehearsal
      and (r.results_published_at is not null or r.closes_at < ${sql.param(closedBefore, rounds.closesAt)})
      and exists (
        select from jsonb_path_query(v.paper, '$.questions[*].id') as sat_question(id)
        join ${questions} q on q.id = (sat_question.id #>> '{}')::uuid
        where q.measured_by is distinct from r.key_version_id
      )
    order by r.created_at`);
  return (rows as unknown as { id: string }[]).map(({ id }) => id);
}

interface QuestionFigures {
  readonly id: string;
  readonly sat: number;
  readonly facility: number | null;
  readonly discrimination: number | null;
}

export async function storeFigures(
  database: Database,
  figures: readonly QuestionFigures[],
  keyVersionId: string,
): Promise<void> {
  await database.execute(sql`
    update ${questions} set sat = figures.sat, facility = figures.facility, discrimination = figures.discrimination,
      measured_by = ${keyVersionId}::uuid
    from jsonb_to_recordset(${JSON.stringify(figures)}::jsonb)
      as figures(id uuid, sat integer, facility double precision, discrimination double precision)
    where ${questions.id} = figures.id`);
}
