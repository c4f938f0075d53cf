import type { DecidedSave, LateAnswers } from '@club/domain/entities/attempts/saves';
import { fromTickBits, toTickBits } from '@club/domain/entities/papers/answer-key';
import { isAnswered } from '@club/domain/entities/papers/read-answer';
import { newestAnswers, type SaveOrder } from '@club/domain/entities/papers/scoring';
import type { Instant } from '@club/domain/shared/instant';
import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Database } from '#shared/database/database.ts';
import { isOneOf } from '#shared/database/is-one-of.ts';
import { answers, answersAfterKey, sittings } from './tables.ts';

export interface StoredAnswer extends DecidedSave {
  readonly attemptId: string;
  readonly section: number;
  readonly receivedAt: Instant;
}

/**
 * Writes answers in one statement. Each replaces an older answer to the same question, but never a newer or equal one. There must
 * be only one for each question and verdict.
 */
export async function upsertAnswers(transaction: Database, saves: readonly StoredAnswer[]): Promise<void> {
  const column = <Value>(value: (save: StoredAnswer) => Value) => sql.param(saves.map(value));
  // Always in the same order, so that two processes writing the same answers cannot deadlock.
  await transaction.execute(sql`
    insert into ${answers} (
      attempt_id, section, question_id, counts, takeover, sequence, ticks, user_input, received_at, seen_seconds
    )
    select * from unnest(
      ${column(({ attemptId }) => attemptId)}::uuid[],
      ${column(({ section }) => section)}::smallint[],
      ${column(({ questionId }) => questionId)}::uuid[],
      ${column(({ counts }) => counts)}::boolean[],
      ${column(({ takeover }) => takeover)}::integer[],
      ${column(({ sequence }) => sequence)}::bigint[],
      ${column(({ markedAnswers }) => toTickBits(markedAnswers))}::smallint[],
      ${column(({ userInput }) => userInput ?? null)}::text[],
      ${column(({ receivedAt }) => new Date(receivedAt).toISOString())}::timestamptz[],
      ${column(({ seenSeconds }) => seenSeconds ?? null)}::smallint[]
    )
    order by 1, 2, 3, 4
    on conflict (attempt_id, section, question_id, counts) do update set
      takeover = excluded.takeover,
      sequence = excluded.sequence,
      ticks = excluded.ticks,
      user_input = excluded.user_input,
      received_at = excluded.received_at,
      seen_seconds = excluded.seen_seconds
    where (excluded.takeover, excluded.sequence) > (answers.takeover, answers.sequence)`);
}

/** The same for late answers that arrived when students could read the key. */
export async function upsertAnswersAfterKey(transaction: Database, saves: readonly StoredAnswer[]): Promise<void> {
  await transaction
    .insert(answersAfterKey)
    .values(
      saves.map(({ counts: _, markedAnswers, givenAt: _at, ...save }) => ({
        ...save,
        ticks: toTickBits(markedAnswers),
      })),
    )
    .onConflictDoUpdate({
      target: [answersAfterKey.attemptId, answersAfterKey.section, answersAfterKey.questionId],
      set: {
        takeover: sql`excluded.takeover`,
        sequence: sql`excluded.sequence`,
        ticks: sql`excluded.ticks`,
        userInput: sql`excluded.user_input`,
        receivedAt: sql`excluded.received_at`,
        seenSeconds: sql`excluded.seen_seconds`,
      },
      setWhere: sql`(excluded.takeover, excluded.sequence) > (${answersAfterKey.takeover}, ${answersAfterKey.sequence})`,
    });
}

/** One row per attempt: the embedded database and the driver take several times as long with one per answer. */
interface AnswersRow {
  readonly id: string;
  readonly given: readonly (readonly [
    section: number,
    questionId: string,
    counts: boolean,
    takeover: number,
    sequence: number,
    ticks: number | null,
    userInput: string | null,
    receivedAt: string,
    seenSeconds: number | null,
  ])[];
}

/**
 * The answers that count, by attempt; attempts without any are left out. If organisers accepted late answers, the newest answer to
 * a question counts, late or not.
 * @param section default: all
 */
export async function listAcceptedAnswers(
  database: Database,
  attemptIds: readonly string[],
  section: number | null = null,
): Promise<Map<string, StoredAnswer[]>> {
  const { rows } = await database.execute(sql`
    select attempt_id as id, json_agg(json_build_array(section, question_id, counts, takeover, sequence, ticks, user_input,
      received_at, seen_seconds)) as given
    from ${answers}
    where ${isOneOf(answers.attemptId, attemptIds)} and (${answers.counts} or ${isAccepted(attemptIds)})
      and (${section}::smallint is null or section = ${section}::smallint)
    group by attempt_id`);
  const byAttempt = new Map((rows as unknown as AnswersRow[]).map((row) => [row.id, toStoredAnswers(row)]));
  for (const [attemptId, given] of byAttempt) {
    if (given.some(({ counts }) => !counts)) byAttempt.set(attemptId, [...newestAnswers(given).values()]);
  }
  return byAttempt;
}

function toStoredAnswers({ id, given }: AnswersRow): StoredAnswer[] {
  return given.map(
    ([section, questionId, counts, takeover, sequence, ticks, userInput, receivedAt, seenSeconds]): StoredAnswer => ({
      ...{ attemptId: id, section, questionId, counts, takeover, sequence },
      receivedAt: new Date(receivedAt).getTime(),
      markedAnswers: fromTickBits(ticks),
      userInput: userInput ?? undefined,
      seenSeconds: seenSeconds ?? undefined,
    }),
  );
}

/** The number of questions with an answer that counts, by section; sections without any are left out. */
export async function countAnswered(database: Database, attemptId: string): Promise<ReadonlyMap<number, number>> {
  return (await countAnsweredOf(database, [attemptId])).get(attemptId) ?? new Map();
}

/** The same by attempt; attempts without any are left out. */
export async function countAnsweredOf(
  database: Database,
  attemptIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlyMap<number, number>>> {
  if (attemptIds.length === 0) return new Map();
  const counts = new Map<string, Map<number, number>>();
  for (const [attemptId, given] of await listAcceptedAnswers(database, attemptIds)) {
    const ofAttempt = new Map<number, number>();
    for (const answer of given)
      if (isAnswered(answer)) ofAttempt.set(answer.section, (ofAttempt.get(answer.section) ?? 0) + 1);
    counts.set(attemptId, ofAttempt);
  }
  return counts;
}

function isAccepted(attemptIds: readonly string[]) {
  return sql`(${answers.attemptId}, ${answers.section}) in (
    select ${sittings.attemptId}, ${sittings.section} from ${sittings}
    where ${isOneOf(sittings.attemptId, attemptIds)} and ${sittings.lateCounts})`;
}

/** A row of an answer, and whether it arrived when students could read the key. */
export type AnswerRow = typeof answers.$inferSelect & { readonly isAfterKey: boolean };

/**
 * All stored answers of an attempt: for each question the newest that counts, the newest late one, and the newest after the key. Those
 * that count come first: an answer that was late in a pause is stored again, as the same save, when it counts after the pause.
 */
export async function listAnswerRows(database: Database, attemptId: string): Promise<AnswerRow[]> {
  const columns = getTableColumns(answers);
  const rows = await unionAll(
    database
      .select({ ...columns, isAfterKey: sql<boolean>`false` })
      .from(answers)
      .where(eq(answers.attemptId, attemptId)),
    database
      .select({
        ...columns,
        ...getTableColumns(answersAfterKey),
        counts: sql<boolean>`false`,
        isAfterKey: sql<boolean>`true`,
      })
      .from(answersAfterKey)
      .where(eq(answersAfterKey.attemptId, attemptId)),
  );
  return rows.toSorted((one, other) => Number(other.counts) - Number(one.counts));
}

export type AnswerOnRecord = StoredAnswer & Pick<AnswerRow, 'isAfterKey'>;

/** The same, as answers. */
export async function listStoredAnswers(database: Database, attemptId: string): Promise<AnswerOnRecord[]> {
  return (await listAnswerRows(database, attemptId)).map((row) => ({
    ...toStoredAnswer(row),
    isAfterKey: row.isAfterKey,
  }));
}

/** Whether answers of a section came too late, and whether organisers can still accept one of them. */
export async function findLateAnswers(database: Database, attemptId: string, section: number): Promise<LateAnswers> {
  const ofSection = (await listStoredAnswers(database, attemptId)).filter((answer) => answer.section === section);
  const [afterKey, others] = [true, false].map((is) => ofSection.filter(({ isAfterKey }) => isAfterKey === is));
  if ([...newestAnswers(others ?? []).values()].some(({ counts }) => !counts)) return 'some';
  return afterKey?.length ? 'after-key' : 'none';
}

/** The answers of a section that count: one for each answered question. */
export async function listSectionAnswers(
  database: Database,
  attemptId: string,
  section: number,
): Promise<StoredAnswer[]> {
  const rows = await database
    .select()
    .from(answers)
    .where(and(eq(answers.attemptId, attemptId), eq(answers.section, section), answers.counts));
  return rows.map(toStoredAnswer);
}

export type StoredSaveOrder = SaveOrder & Pick<StoredAnswer, 'attemptId' | 'section' | 'questionId'>;

export function listStoredOrders(
  database: Database,
  attemptIds: readonly string[],
): Promise<(StoredSaveOrder & Pick<StoredAnswer, 'counts'>)[]> {
  const { attemptId, section, questionId, takeover, sequence, counts } = answers;
  return database
    .select({ attemptId, section, questionId, takeover, sequence, counts })
    .from(answers)
    .where(isOneOf(attemptId, attemptIds));
}

function toStoredAnswer({ ticks, userInput, seenSeconds, ...save }: typeof answers.$inferSelect): StoredAnswer {
  return {
    ...save,
    markedAnswers: fromTickBits(ticks),
    userInput: userInput ?? undefined,
    seenSeconds: seenSeconds ?? undefined,
  };
}
