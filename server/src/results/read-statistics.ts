import { setImmediate as letOthersGo } from 'node:timers/promises';
import type { PaperKeys, PublishedPaper } from '@club/domain/papers/paper';
import {
  type ItemFigures,
  itemFigures,
  paperReliability,
  type ResponseRow,
  totalMarks,
} from '@club/domain/results/item-analysis';
import { readResponses } from '@club/domain/results/responses';
import { readPaperKeys } from '#papers/key-version-store.ts';
import { readPublishedPaper } from '#papers/paper-version-store.ts';
import { listMarkedEntries } from '#quiz/entry-store.ts';
import { listAnswersBySection } from '#quiz/sat-answers-store.ts';
import type { Round } from '#rounds/round-store.ts';
import type { Database } from '#shared/database/database.ts';

/** What the questions of a published paper turned out to be worth. */
export interface PaperStatistics {
  readonly paper: PublishedPaper;
  readonly keys: PaperKeys;
  /** How many results the figures are made of. */
  readonly participants: number;
  /** Cronbach's alpha; null where it is not defined. */
  readonly reliability: number | null;
  /** In the order of the paper. */
  readonly items: readonly ItemFigures[];
}

/**
 * The figures of each question, over everybody who has a result that a key gave. Null where no paper was published. See
 * docs/rules/statistics.md.
 */
export async function readPaperStatistics(
  database: Database,
  { id, paperVersionId, keyVersionId }: Round,
): Promise<PaperStatistics | null> {
  if (paperVersionId === null || keyVersionId === null) return null;
  const paper = await readPublishedPaper(database, paperVersionId);
  const keys = await readPaperKeys(database, keyVersionId);
  const rows = await readResponseRows(database, id, paper, keys);
  const totals = rows.map(totalMarks);
  const items: ItemFigures[] = [];
  for (const place of paper.questions.keys()) {
    items.push(itemFigures(rows, totals, place));
    // Saves of students wait behind one question, never behind the whole paper.
    await letOthersGo();
  }
  return { paper, keys, participants: rows.length, reliability: paperReliability(rows), items };
}

/** The responses of all whose answers were marked. */
async function readResponseRows(
  database: Database,
  roundId: string,
  paper: PublishedPaper,
  keys: PaperKeys,
): Promise<ResponseRow[]> {
  const rows: ResponseRow[] = [];
  for await (const entries of listMarkedEntries(database, roundId)) {
    const attemptIds = entries.map(({ attemptId }) => attemptId);
    const answers = await listAnswersBySection(database, attemptIds);
    for (const bySection of answers.values()) rows.push(readResponses(paper, keys, bySection));
    await letOthersGo();
  }
  return rows;
}
