import { setImmediate as letOthersGo } from 'node:timers/promises';
import type { PaperKeys, PublishedPaper } from '@club/domain/entities/papers/paper';
import { createMarker } from '@club/domain/entities/papers/scoring';
import {
  type ItemFigures,
  itemFigures,
  paperReliability,
  type ResponseRow,
  totalMarks,
} from '@club/domain/features/statistics/item-analysis';
import { median } from '@club/domain/shared/median';
import { type AnsweredAttempt, listAnsweredAttempts } from '#entities/attempts/answered-attempt-store.ts';
import { listMarkedEntries } from '#entities/attempts/entry-store.ts';
import { readPaperKeys } from '#entities/papers/key-version-store.ts';
import { readPublishedPaper } from '#entities/papers/paper-version-store.ts';
import type { Round } from '#entities/rounds/round-store.ts';
import type { Database } from '#shared/database/database.ts';

export interface PaperStatistics {
  readonly paper: PublishedPaper;
  readonly keys: PaperKeys;
  readonly participants: number;
  /** Cronbach's alpha; null if undefined. */
  readonly reliability: number | null;
  /** In the order of the paper. */
  readonly items: readonly (ItemFigures & ViewingTime)[];
}

/** Time on the screen until the answer, for answers whose page reported it. */
interface ViewingTime {
  readonly medianSeconds: number | null;
}

/** The figures of each question, over all results marked by a key. Null if no paper was published. See docs/rules/statistics.md. */
export async function readPaperStatistics(database: Database, round: Round): Promise<PaperStatistics | null> {
  const { paperVersionId, keyVersionId, isRehearsal } = round;
  if (paperVersionId === null || keyVersionId === null) return null;
  const paper = await readPublishedPaper(database, paperVersionId);
  const keys = await readPaperKeys(database, keyVersionId);
  const { questionResults } = createMarker(paper, keys);
  const attempts = await readAnsweredAttempts(database, round, paper);
  const rows: ResponseRow[] = attempts.map(questionResults);
  const totals = rows.map(totalMarks);
  const items: (ItemFigures & ViewingTime)[] = [];
  for (const place of paper.questions.keys()) {
    const seen = attempts.flatMap((attempt) => attempt.seen.get(place) ?? []);
    const figures = itemFigures(rows, totals, place);
    // Simulated students answer at random, so every key would look wrong.
    const alarm = isRehearsal ? null : figures.alarm;
    items.push({ ...figures, alarm, medianSeconds: median(seen) });
    // Saves wait for one question at most, never for the whole paper.
    await letOthersGo();
  }
  return { paper, keys, participants: rows.length, reliability: paperReliability(rows), items };
}

/** The attempts of all whose answers were marked, except those who knew the paper; in a rehearsal everybody does. */
async function readAnsweredAttempts(
  database: Database,
  { id, isRehearsal }: Round,
  paper: PublishedPaper,
): Promise<AnsweredAttempt[]> {
  const questionIds = paper.questions.map(({ id }) => id);
  const attempts: AnsweredAttempt[] = [];
  for await (const entries of listMarkedEntries(database, id)) {
    const attemptIds = entries.flatMap(({ attemptId, isOfTeam }) => (isOfTeam && !isRehearsal ? [] : [attemptId]));
    attempts.push(...(await listAnsweredAttempts(database, attemptIds, questionIds)));
    await letOthersGo();
  }
  return attempts;
}
