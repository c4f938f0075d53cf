import type { DecidedSave } from '@club/domain/entities/attempts/saves';
import { fromTickBits, toTickBits } from '@club/domain/entities/papers/answer-key';
import { isAnswered } from '@club/domain/entities/papers/read-answer';
import { newestAnswers, type SaveOrder } from '@club/domain/entities/papers/scoring';
import type { Instant } from '@club/domain/shared/instant';
import { and, eq, or, sql } from 'drizzle-orm';
import type { Database } from '#shared/database/database.ts';
import { isOneOf } from '#shared/database/is-one-of.ts';
import { answers, sittings } from './tables.ts';

export interface StoredAnswer extends DecidedSave {
  readonly attemptId: string;
  readonly section: number;
  readonly receivedAt: Instant;
}

/**
 * Writes any number of answers in one statement: each takes the place of an older one to the same question, never of a newer or
 * an equal one. No two may be to the same question with the same verdict.
 */
export async function upsertAnswers(transaction: Database, saves: readonly StoredAnswer[]): Promise<void> {
  const column = <Value>(value: (save: StoredAnswer) => Value) => sql.param(saves.map(value));
  // In one order everywhere, so that two processes that write the same answers never wait for each other.
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

/**
 * The answers of many attempts that count, by attempt; one without any is left out. Where organisers accepted late answers, the
 * newest of a question counts, late or not.
 */
export async function listAcceptedAnswers(
  database: Database,
  attemptIds: readonly string[],
): Promise<Map<string, StoredAnswer[]>> {
  const rows = await database
    .select()
    .from(answers)
    .where(and(isOneOf(answers.attemptId, attemptIds), or(answers.counts, isAccepted(attemptIds))));
  const byAttempt = Map.groupBy(rows.map(toStoredAnswer), ({ attemptId }) => attemptId);
  for (const [attemptId, given] of byAttempt) {
    if (given.some(({ counts }) => !counts)) byAttempt.set(attemptId, [...newestAnswers(given).values()]);
  }
  return byAttempt;
}

/** How many questions have an answer that counts, by section; one without any is left out. */
export async function countAnswered(database: Database, attemptId: string): Promise<ReadonlyMap<number, number>> {
  const given = (await listAcceptedAnswers(database, [attemptId])).get(attemptId)?.filter(isAnswered) ?? [];
  return new Map([...Map.groupBy(given, ({ section }) => section)].map(([section, of]) => [section, of.length]));
}

function isAccepted(attemptIds: readonly string[]) {
  return sql`(${answers.attemptId}, ${answers.section}) in (
    select ${sittings.attemptId}, ${sittings.section} from ${sittings}
    where ${isOneOf(sittings.attemptId, attemptIds)} and ${sittings.lateCounts})`;
}

/** Every answer that is kept of an attempt: of a question the newest that counts, and the newest that came too late. */
export async function listStoredAnswers(database: Database, attemptId: string): Promise<StoredAnswer[]> {
  return (await database.select().from(answers).where(eq(answers.attemptId, attemptId))).map(toStoredAnswer);
}

export async function hasLateAnswers(database: Database, attemptId: string, section: number): Promise<boolean> {
  const rows = await database
    .select()
    .from(answers)
    .where(and(eq(answers.attemptId, attemptId), eq(answers.section, section)));
  return [...newestAnswers(rows).values()].some(({ counts }) => !counts);
}

/** The answers of a section that count: one for each question that has been answered. */
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

/** Which save it is that a question of an attempt has. */
export type StoredSaveOrder = SaveOrder & Pick<StoredAnswer, 'attemptId' | 'section' | 'questionId'>;

/** Which saves of many attempts count. */
export function listAcceptedOrders(database: Database, attemptIds: readonly string[]): Promise<StoredSaveOrder[]> {
  const { attemptId, section, questionId, takeover, sequence } = answers;
  return database
    .select({ attemptId, section, questionId, takeover, sequence })
    .from(answers)
    .where(and(isOneOf(attemptId, attemptIds), answers.counts));
}

function toStoredAnswer({ ticks, userInput, seenSeconds, ...save }: typeof answers.$inferSelect): StoredAnswer {
  return {
    ...save,
    markedAnswers: fromTickBits(ticks),
    userInput: userInput ?? undefined,
    seenSeconds: seenSeconds ?? undefined,
  };
}
