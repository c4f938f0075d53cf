import { setImmediate as letOthersGo } from 'node:timers/promises';
import type { PaperKeys } from '@club/domain/entities/papers/paper';
import type { MarkedAttempt } from '@club/domain/entities/papers/scoring';
import type { Database } from '#shared/database/database.ts';
import { type EntryRevision, listMarkedEntries } from './entry-store.ts';
import { createMarkAttempts } from './mark-attempt.ts';

/** `revision` tells whether the entry has been written since. */
export type EntryMarks = MarkedAttempt & Pick<EntryRevision, 'id' | 'revision'>;

/**
 * Marks all entries of a round that a key marked by other keys, each by its own paper, in batches. Writes nothing; students' saves
 * wait for one batch at most.
 * @param ahead earlier results by the same keys, reused if the entry has not been written since
 */
export async function* markEntries(
  database: Database,
  roundId: string,
  keys: PaperKeys,
  ahead: ReadonlyMap<string, EntryMarks> = new Map(),
): AsyncGenerator<readonly EntryMarks[]> {
  const markAttempts = createMarkAttempts(database, keys);
  for await (const entries of listMarkedEntries(database, roundId)) {
    const isMarked = ({ id, revision }: EntryRevision) => ahead.get(id)?.revision === revision;
    const marked = entries.flatMap((entry) => (isMarked(entry) ? (ahead.get(entry.id) ?? []) : []));
    const toMark = entries.filter((entry) => !isMarked(entry));
    for (const [versionId, ofVersion] of Map.groupBy(toMark, (entry) => entry.paperVersionId)) {
      const attemptIds = ofVersion.map(({ attemptId }) => attemptId);
      const marksOf = await markAttempts(versionId, attemptIds);
      marked.push(...ofVersion.map(({ id, revision, attemptId }) => ({ id, revision, ...marksOf(attemptId) })));
    }
    yield marked;
    await letOthersGo();
  }
}
