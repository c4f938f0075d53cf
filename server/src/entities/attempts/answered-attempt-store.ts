import type { AttemptAnswers, IndexedAnswer } from '@club/domain/entities/papers/scoring';
import { sql } from 'drizzle-orm';
import type { Database } from '#shared/database/database.ts';
import { answers, sittings } from './tables.ts';

export interface AnsweredAttempt extends AttemptAnswers {
  readonly id: string;
  readonly seen: ReadonlyMap<number, number>;
}

/** One row per attempt: with one per answer the embedded database takes five times as long. */
interface AnsweredAttemptRow {
  readonly id: string;
  readonly sections: readonly number[];
  readonly places: readonly number[] | null;
  readonly ticks: readonly (number | null)[] | null;
  readonly typed: Readonly<Record<string, string>> | null;
  readonly seen: Readonly<Record<string, number>> | null;
}

/**
 * Of the answers `a` of the sitting `sat` those that it is marked by: one for each question, also a late one where organisers accepted
 * it.
 */
export const countsInMarking = sql`case when sat.late_counts then not exists (
    select from ${answers} newer
    where newer.attempt_id = a.attempt_id and newer.section = a.section and newer.question_id = a.question_id
      and (newer.takeover, newer.sequence, newer.counts) > (a.takeover, a.sequence, a.counts)
  ) else a.counts end`;

/**
 * The answers that attempts are marked by: for each question the newest one that counts, and late ones too where organisers
 * accepted them. Attempts without a sitting are left out, the others come in the order of their ids. `offset 0` makes the planner look up the answers of each sitting by key:
 * without statistics of a table that has just filled, it would read everybody's answers for one submission.
 * @param questionIds those of their paper, in its order
 */
export async function listAnsweredAttempts(
  database: Database,
  attemptIds: readonly string[],
  questionIds: readonly string[],
): Promise<AnsweredAttempt[]> {
  const { rows } = await database.execute(sql`
    with sat as (
      select attempt_id, section, late_counts from ${sittings}
      where attempt_id = any(${sql.param(attemptIds)}::uuid[])
    ), given as (
      select a.attempt_id, q.place - 1 as place, a.ticks, a.user_input, a.seen_seconds
      from sat
      cross join lateral (
        select * from ${answers} a
        where a.attempt_id = sat.attempt_id and a.section = sat.section
        offset 0
      ) a
      join unnest(${sql.param(questionIds)}::uuid[]) with ordinality q(id, place) on q.id = a.question_id
      where ${countsInMarking}
    )
    select by_sections.attempt_id as id, sections, places, ticks, typed, seen
    from (select attempt_id, array_to_json(array_agg(section)) as sections from sat group by attempt_id) by_sections
    left join (
      select attempt_id, array_to_json(array_agg(place)) as places, array_to_json(array_agg(ticks)) as ticks,
        json_object_agg(place, user_input) filter (where user_input is not null) as typed,
        json_object_agg(place, seen_seconds) filter (where seen_seconds is not null) as seen
      from given group by attempt_id
    ) by_answers using (attempt_id)
    order by attempt_id`);
  return (rows as unknown as AnsweredAttemptRow[]).map(toAnsweredAttempt);
}

function toAnsweredAttempt({ id, sections, places, ticks, typed, seen }: AnsweredAttemptRow): AnsweredAttempt {
  const given = (places ?? []).map(
    (place, index): IndexedAnswer => ({
      questionIndex: place,
      ticks: ticks?.[index] ?? null,
      typed: typed?.[place] ?? null,
    }),
  );
  const shown = Object.entries(seen ?? {}).map(([place, seconds]) => [Number(place), seconds] as const);
  return { id, sections, answers: given, seen: new Map(shown) };
}
