import type { Pause } from '@club/domain/entities/attempts/deadline';
import { timeUsedSeconds } from '@club/domain/entities/attempts/timing';
import type { PaperKeys, PublishedPaper } from '@club/domain/entities/papers/paper';
import { type MarkedAttempt, markAttempt } from '@club/domain/entities/papers/scoring';
import { readPaperKeys } from '#entities/papers/key-version-store.ts';
import { readPublishedPaper } from '#entities/papers/paper-version-store.ts';
import type { Database } from '#shared/database/database.ts';
import { listAnswersThatCount, type StoredAnswer } from './answer-store.ts';
import type { StoredAttempt, StoredSitting } from './attempt-store.ts';
import { lockMarkedEntry, type NewEntry, updateMarks } from './entry-store.ts';

/** Marks an attempt from its answers that count. See docs/rules/timing.md, T2. */
export function markAnswers(
  paper: PublishedPaper,
  keys: PaperKeys,
  sittings: readonly StoredSitting[],
  answers: readonly StoredAnswer[],
): MarkedAttempt {
  const savesBySection = new Map(
    sittings.map(({ section }) => [section, answers.filter((answer) => answer.section === section)]),
  );
  return markAttempt(paper, keys, savesBySection);
}

/** An attempt that was submitted, and the version of the keys it is marked by. */
export interface AttemptToMark {
  readonly attempt: StoredAttempt;
  readonly keyVersionId: string;
  /** Those of its round: while everybody paused nobody used any time. */
  readonly pauses: readonly Pause[];
}

/** The entries of attempts that were submitted. */
export async function markNewEntries(transaction: Database, submitted: readonly AttemptToMark[]): Promise<NewEntry[]> {
  if (submitted.length === 0) return [];
  const answers = await listAnswersThatCount(
    transaction,
    submitted.map(({ attempt }) => attempt.id),
  );
  const added: NewEntry[] = [];
  for (const { attempt, keyVersionId, pauses } of submitted) {
    const { sittings } = attempt;
    const last = sittings.at(-1);
    if (last === undefined || attempt.submittedAt === null) throw new Error('an attempt was marked and not submitted');
    const by = { paperVersionId: last.paperVersionId, keyVersionId };
    added.push({
      ...(await mark(transaction, sittings, answers.get(attempt.id) ?? [], by)),
      ...by,
      accountId: attempt.accountId,
      attemptId: attempt.id,
      roundId: attempt.roundId,
      section: last.section,
      disqualified: attempt.disqualifiedAt !== null,
      timeUsedSeconds: timeUsedSeconds(sittings, pauses),
      finishedAt: attempt.submittedAt,
    });
  }
  return added;
}

/**
 * Marks the entry of an attempt again, by the keys of its round, after an answer of it was written down. A score that an admin
 * gave stays. The round and the attempt are held.
 */
export async function markEntryAgain(
  transaction: Database,
  attempt: StoredAttempt,
  keyVersionId: string,
): Promise<void> {
  const entry = await lockMarkedEntry(transaction, attempt.id);
  if (entry === null) return;
  const answers = (await listAnswersThatCount(transaction, [attempt.id])).get(attempt.id) ?? [];
  const by = { paperVersionId: entry.paperVersionId, keyVersionId };
  const marks = await mark(transaction, attempt.sittings, answers, by);
  await updateMarks(transaction, keyVersionId, [{ id: entry.id, ...marks }]);
}

async function mark(
  transaction: Database,
  sittings: readonly StoredSitting[],
  answers: readonly StoredAnswer[],
  by: { readonly paperVersionId: string; readonly keyVersionId: string },
): Promise<MarkedAttempt> {
  const paper = await readPublishedPaper(transaction, by.paperVersionId);
  const keys = await readPaperKeys(transaction, by.keyVersionId);
  return markAnswers(paper, keys, sittings, answers);
}
