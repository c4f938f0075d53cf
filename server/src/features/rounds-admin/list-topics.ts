import { topicsOf } from '@club/domain/entities/attempts/topics';
import { readPaperKeys } from '#entities/papers/key-version-store.ts';
import { listTags } from '#entities/papers/question-store.ts';
import { findPublishedPaper, type Round } from '#entities/rounds/round-store.ts';
import type { Database } from '#shared/database/database.ts';

/** The topics by which students of a round read their marks once its results are published. See docs/rules/standing.md, Y7. */
export async function listTopics(database: Database, round: Round): Promise<string[]> {
  const paper = await findPublishedPaper(database, round);
  if (paper === null || round.keyVersionId === null) return [];
  const tags = await listTags(
    database,
    paper.questions.map(({ id }) => id),
  );
  return topicsOf(paper, await readPaperKeys(database, round.keyVersionId), tags).map(({ name }) => name);
}
