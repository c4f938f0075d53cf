import type { Pause } from '@club/domain/entities/attempts/deadline';
import { rankingTime } from '@club/domain/entities/attempts/paper-sheet';
import type { PaperKeys } from '@club/domain/entities/papers/paper';
import { createMarker, type MarkedAttempt, type Marker } from '@club/domain/entities/papers/scoring';
import { readPaperKeys } from '#entities/papers/key-version-store.ts';
import { readPublishedPaper } from '#entities/papers/paper-version-store.ts';
import type { Database } from '#shared/database/database.ts';
import { listAnsweredAttempts } from './answered-attempt-store.ts';
import type { StoredAttempt, StoredSitting } from './attempt-store.ts';
import { lockMarkedEntryForUpdate, type NewEntry, updateMarks } from './entry-store.ts';

export interface AttemptToMark {
  readonly attempt: StoredAttempt;
  readonly keyVersionId: string;
  /** Pauses of the round, which do not count as time used. */
  readonly pauses: readonly Pause[];
}

/** Marks the stored answers of attempts at one version of a paper. See docs/rules/timing.md, T2. */
export type MarkAttempts = (
  paperVersionId: string,
  attemptIds: readonly string[],
) => Promise<(attemptId: string) => MarkedAttempt>;

/** Marks by one version of the keys, with a marker for each version of the paper. */
export function createMarkAttempts(database: Database, keys: PaperKeys): MarkAttempts {
  const markers = new Map<string, Marker>();
  return async (paperVersionId, attemptIds) => {
    const paper = await readPublishedPaper(database, paperVersionId);
    const marker = markers.get(paperVersionId) ?? createMarker(paper, keys);
    markers.set(paperVersionId, marker);
    const questionIds = paper.questions.map(({ id }) => id);
    const attempts = await listAnsweredAttempts(database, attemptIds, questionIds);
    const byId = new Map(attempts.map((attempt) => [attempt.id, attempt]));
    return (attemptId) => marker.mark(byId.get(attemptId) ?? emptyAttemptAnswers);
  };
}

const emptyAttemptAnswers = { sections: [], answers: [] };

/** The entries of newly submitted attempts. */
export async function markNewEntries(transaction: Database, submitted: readonly AttemptToMark[]): Promise<NewEntry[]> {
  const added: NewEntry[] = [];
  for (const [keyVersionId, ofKeys] of Map.groupBy(submitted, (one) => one.keyVersionId)) {
    const markAttempts = createMarkAttempts(transaction, await readPaperKeys(transaction, keyVersionId));
    const byPaper = Map.groupBy(ofKeys, ({ attempt }) => lastSitting(attempt).paperVersionId);
    for (const [paperVersionId, ofPaper] of byPaper) {
      const attemptIds = ofPaper.map(({ attempt }) => attempt.id);
      const marksOf = await markAttempts(paperVersionId, attemptIds);
      added.push(...ofPaper.map((one) => ({ ...toEntry(one), ...marksOf(one.attempt.id), paperVersionId })));
    }
  }
  return added;
}

function toEntry({ attempt, keyVersionId, pauses }: AttemptToMark) {
  const { id, accountId, roundId, submittedAt, disqualifiedAt } = attempt;
  if (submittedAt === null) throw new Error('an attempt was marked before it was submitted');
  return {
    accountId,
    attemptId: id,
    roundId,
    keyVersionId,
    section: lastSitting(attempt).section,
    disqualified: disqualifiedAt !== null,
    ...rankingTime(attempt, submittedAt, pauses),
  };
}

function lastSitting({ sittings }: StoredAttempt): StoredSitting {
  const last = sittings.at(-1);
  if (last === undefined) throw new Error('an attempt without sections was marked');
  return last;
}

/**
 * Marks an attempt's entry again by the keys of its round, after an answer was recorded. A score set by an admin stays. The round
 * and the attempt are locked.
 */
export async function remarkEntry(transaction: Database, attemptId: string, keyVersionId: string): Promise<void> {
  const entry = await lockMarkedEntryForUpdate(transaction, attemptId);
  if (entry === null) return;
  const markAttempts = createMarkAttempts(transaction, await readPaperKeys(transaction, keyVersionId));
  const marksOf = await markAttempts(entry.paperVersionId, [attemptId]);
  await updateMarks(transaction, keyVersionId, [{ ...entry, ...marksOf(attemptId) }]);
}
