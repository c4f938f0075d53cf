import type { GivenAnswer } from '@club/domain/papers/answer-key';
import type { Instant } from '@club/domain/shared/instant';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#shared/database/database.ts';
import { answers } from './tables.ts';

/** A save of one answer, on its way into the database or read back from it. */
export interface StoredAnswer extends GivenAnswer {
  readonly attemptId: string;
  readonly section: number;
  readonly questionId: string;
  readonly sequence: number;
  readonly receivedAt: Instant;
}

/** Adds any number of answers in one statement. One that is already there stays as it is. */
export async function insertAnswers(transaction: Database, saves: readonly StoredAnswer[]): Promise<void> {
  const column = <Value>(value: (save: StoredAnswer) => Value) => sql.param(saves.map(value));
  await transaction.execute(sql`
    insert into ${answers} (attempt_id, section, question_id, sequence, ticks, user_input, received_at)
    select * from unnest(
      ${column(({ attemptId }) => attemptId)}::uuid[],
      ${column(({ section }) => section)}::smallint[],
      ${column(({ questionId }) => questionId)}::uuid[],
      ${column(({ sequence }) => sequence)}::bigint[],
      ${column(toTickBits)}::smallint[],
      ${column(({ userInput }) => userInput ?? null)}::text[],
      ${column(({ receivedAt }) => new Date(receivedAt).toISOString())}::timestamptz[]
    )
    on conflict do nothing`);
}

/** Every save of many attempts, by attempt; one without any is left out. */
export async function listAnswers(
  database: Database,
  attemptIds: readonly string[],
): Promise<Map<string, StoredAnswer[]>> {
  const rows = await database
    .select()
    .from(answers)
    .where(inArray(answers.attemptId, [...attemptIds]));
  return Map.groupBy(rows.map(toStoredAnswer), ({ attemptId }) => attemptId);
}

/** The newest save of each question of a section. */
export async function listNewestAnswers(
  database: Database,
  attemptId: string,
  section: number,
): Promise<StoredAnswer[]> {
  const rows = await database
    .selectDistinctOn([answers.questionId])
    .from(answers)
    .where(and(eq(answers.attemptId, attemptId), eq(answers.section, section)))
    .orderBy(answers.questionId, desc(answers.sequence));
  return rows.map(toStoredAnswer);
}

function toStoredAnswer({ ticks, userInput, ...save }: typeof answers.$inferSelect): StoredAnswer {
  return {
    ...save,
    markedAnswers: ticks === null ? undefined : fromTickBits(ticks),
    userInput: userInput ?? undefined,
  };
}

function toTickBits({ markedAnswers }: GivenAnswer): number | null {
  if (markedAnswers === undefined) return null;
  return markedAnswers.reduce((bits, ticked, index) => (ticked ? bits | (1 << index) : bits), 0);
}

function fromTickBits(bits: number): boolean[] {
  return [0, 1, 2, 3].map((index) => (bits & (1 << index)) !== 0);
}
