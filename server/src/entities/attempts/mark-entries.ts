import { setImmediate as letOthersGo } from 'node:timers/promises';
import type { PaperKeys } from '@club/domain/entities/papers/paper';
import { minute } from '@club/domain/shared/instant';
import { readPaperKeys } from '#entities/papers/key-version-store.ts';
import { listRounds, lockRoundByIdForUpdate, readRoundById, updateRound } from '#entities/rounds/round-store.ts';
import type { Database } from '#shared/database/database.ts';
import { runPeriodically } from '#shared/run-periodically.ts';
import {
  type EntryMarks,
  listMarkedEntries,
  listOutdatedEntries,
  type MarkedEntry,
  updateMarks,
} from './entry-store.ts';
import { createMarkAttempts, type MarkAttempts } from './mark-attempt.ts';

/** Marks all entries of a round that a key marked by other keys, in batches. Writes nothing. */
export async function* markEntries(
  database: Database,
  roundId: string,
  keys: PaperKeys,
): AsyncGenerator<readonly EntryMarks[]> {
  const markAttempts = createMarkAttempts(database, keys);
  for await (const entries of listMarkedEntries(database, roundId)) {
    yield await markEach(markAttempts, entries);
    await letOthersGo();
  }
}

/** Each by its own paper. */
async function markEach(markAttempts: MarkAttempts, entries: readonly MarkedEntry[]): Promise<EntryMarks[]> {
  const marks: EntryMarks[] = [];
  for (const [versionId, ofVersion] of Map.groupBy(entries, (entry) => entry.paperVersionId)) {
    const marksOf = await markAttempts(
      versionId,
      ofVersion.map(({ attemptId }) => attemptId),
    );
    marks.push(...ofVersion.map(({ id, revision, attemptId }) => ({ id, revision, ...marksOf(attemptId) })));
  }
  return marks;
}

/** Writing a part takes some 20 ms, for which the students of an embedded database wait. */
const entriesPerPart = 250;

/**
 * Marks the entries of a round again by its newest keys, until none is left that earlier keys marked. Each part is a transaction
 * that locks the round, so nobody waits for more than one, and after a restart the rest follows. Entries written meanwhile are read
 * again.
 * @param onPart called with the number of entries marked since the last call; the next part waits for it
 */
export async function markAgain(
  database: Database,
  roundId: string,
  onPart: (marked: number) => unknown = () => undefined,
): Promise<void> {
  let markAttempts: MarkAttempts | undefined;
  let by: string | undefined;
  for (;;) {
    const { isBeingMarked, keyVersionId } = await readRoundById(database, roundId);
    if (!isBeingMarked || keyVersionId === null) return;
    if (markAttempts === undefined || by !== keyVersionId) {
      markAttempts = createMarkAttempts(database, await readPaperKeys(database, keyVersionId));
      by = keyVersionId;
    }
    const outdated = await listOutdatedEntries(database, { roundId, keyVersionId, limit: entriesPerPart });
    const marks = await markEach(markAttempts, outdated);
    const marked = await database.transaction(async (transaction) => {
      const round = await lockRoundByIdForUpdate(transaction, roundId);
      if (round.keyVersionId !== keyVersionId) return 0;
      if (marks.length > 0) return updateMarks(transaction, keyVersionId, marks);
      // Whatever is submitted is marked by the keys of the round, so no others can follow.
      await updateRound(transaction, roundId, { isBeingMarked: false });
      return 0;
    });
    await onPart(marked);
  }
}

/**
 * Goes on with what a restart has interrupted.
 * @returns stops it, and waits for work in progress
 */
export function startMarkingAgain(database: Database, onError: (error: unknown) => void): () => Promise<void> {
  return runPeriodically(
    async () => {
      for (const { id, isBeingMarked } of await listRounds(database)) if (isBeingMarked) await markAgain(database, id);
    },
    { every: minute, beginsAtOnce: true, onError },
  );
}
