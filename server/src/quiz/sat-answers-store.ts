import type { Database } from '#shared/database/database.ts';
import { listAnswersThatCount, type StoredAnswer } from './answer-store.ts';
import { listSittings } from './attempt-store.ts';

/** The answers of an attempt that count, by each section that was sat: none where nothing was answered. */
export type AnswersBySection = ReadonlyMap<number, readonly StoredAnswer[]>;

/** What many attempts are marked from, by attempt. */
export async function listAnswersBySection(
  database: Database,
  attemptIds: readonly string[],
): Promise<Map<string, AnswersBySection>> {
  const sittings = await listSittings(database, attemptIds);
  const answers = await listAnswersThatCount(database, attemptIds);
  return new Map(
    attemptIds.map((attemptId) => {
      const given = Map.groupBy(answers.get(attemptId) ?? [], ({ section }) => section);
      const sat = sittings.get(attemptId) ?? [];
      return [attemptId, new Map(sat.map(({ section }) => [section, given.get(section) ?? []]))];
    }),
  );
}
