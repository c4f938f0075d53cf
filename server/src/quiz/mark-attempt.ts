import type { PaperKeys, PublishedPaper } from '@club/domain/papers/paper';
import { type MarkedAttempt, markAttempt } from '@club/domain/papers/scoring';
import { counts, timeUsedSeconds } from '@club/domain/quiz/timing';
import { readPaperKeys } from '#papers/key-version-store.ts';
import { readPublishedPaper } from '#papers/paper-version-store.ts';
import type { Database } from '#shared/database/database.ts';
import { listAnswers, type StoredAnswer } from './answer-store.ts';
import type { StoredAttempt, StoredSitting } from './attempt-store.ts';
import type { NewEntry } from './entry-store.ts';

/** Marks an attempt from those of its saves that count. See docs/rules/timing.md, T2. */
export function markSaves(
  paper: PublishedPaper,
  keys: PaperKeys,
  sittings: readonly StoredSitting[],
  saves: readonly StoredAnswer[],
): MarkedAttempt {
  const savesBySection = new Map(
    sittings.map((sitting) => [
      sitting.section,
      saves.filter(({ section, receivedAt }) => section === sitting.section && counts(sitting, receivedAt)),
    ]),
  );
  return markAttempt(paper, keys, savesBySection);
}

/** The entry of an attempt that was submitted, marked by a version of the keys. */
export async function markNewEntry(
  transaction: Database,
  attempt: StoredAttempt,
  keyVersionId: string,
): Promise<NewEntry> {
  const { sittings } = attempt;
  const last = sittings.at(-1);
  if (last === undefined || attempt.submittedAt === null) throw new Error('an attempt was marked and not submitted');
  const paper = await readPublishedPaper(transaction, last.paperVersionId);
  const keys = await readPaperKeys(transaction, keyVersionId);
  const saves = (await listAnswers(transaction, [attempt.id])).get(attempt.id) ?? [];
  return {
    ...markSaves(paper, keys, sittings, saves),
    accountId: attempt.accountId,
    attemptId: attempt.id,
    roundId: attempt.roundId,
    section: last.section,
    paperVersionId: last.paperVersionId,
    keyVersionId,
    disqualified: attempt.disqualifiedAt !== null,
    timeUsedSeconds: timeUsedSeconds(sittings),
    finishedAt: attempt.submittedAt,
  };
}
