import { setImmediate as letOthersGo } from 'node:timers/promises';
import { createJudge, type Judge } from '@club/domain/entities/papers/judge';
import type { PaperKeys } from '@club/domain/entities/papers/paper';
import type { MarkedAttempt } from '@club/domain/entities/papers/scoring';
import { readPublishedPaper } from '#entities/papers/paper-version-store.ts';
import type { Database } from '#shared/database/database.ts';
import { listMarkedEntries, type RevisedEntry } from './entry-store.ts';
import { listSatAttempts } from './sat-answers-store.ts';

/** What an entry would have by some keys, and what tells whether it has been written since. */
export type EntryMarks = MarkedAttempt & Pick<RevisedEntry, 'id' | 'revision'>;

/**
 * Marks every entry of a round that a key has marked by other keys, each by its own paper, a batch at a time. Nothing is written, and
 * saves of students wait behind one batch, never behind everybody.
 * @param isWanted leaves the others out
 */
export async function* markEntries(
  database: Database,
  roundId: string,
  keys: PaperKeys,
  isWanted: (entry: RevisedEntry) => boolean = () => true,
): AsyncGenerator<readonly EntryMarks[]> {
  const judges = new Map<string, { readonly judge: Judge; readonly questionIds: readonly string[] }>();
  for await (const entries of listMarkedEntries(database, roundId)) {
    const marked: EntryMarks[] = [];
    for (const [versionId, ofVersion] of Map.groupBy(entries.filter(isWanted), (entry) => entry.paperVersionId)) {
      const known = judges.get(versionId) ?? (await judgeOf(database, versionId, keys));
      judges.set(versionId, known);
      const attemptIds = ofVersion.map(({ attemptId }) => attemptId);
      const attempts = await listSatAttempts(database, attemptIds, known.questionIds);
      const sat = new Map(attempts.map((attempt) => [attempt.id, attempt]));
      for (const { id, revision, attemptId } of ofVersion) {
        marked.push({ id, revision, ...known.judge.mark(sat.get(attemptId) ?? nothingSat) });
      }
    }
    yield marked;
    await letOthersGo();
  }
}

const nothingSat = { sections: [], answers: [] };

async function judgeOf(database: Database, versionId: string, keys: PaperKeys) {
  const paper = await readPublishedPaper(database, versionId);
  return { judge: createJudge(paper, keys), questionIds: paper.questions.map(({ id }) => id) };
}
