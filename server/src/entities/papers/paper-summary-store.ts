import type { PaperOutline } from '@club/domain/entities/papers/paper';
import { inArray, sql } from 'drizzle-orm';
import type { Database } from '#shared/database/database.ts';
import { countActiveQuestionsByPaper } from './question-store.ts';
import { papers, paperVersions } from './tables.ts';

export interface PaperSummary extends PaperOutline {
  /** The questions it has, not those it is meant to have. */
  readonly questionCount: number;
}

/** Working copies by id, each counted with its active questions. */
export async function listWorkingPaperSummaries(
  database: Database,
  paperIds: readonly string[],
): Promise<Map<string, PaperSummary>> {
  if (paperIds.length === 0) return new Map();
  const outlines = await database
    .select()
    .from(papers)
    .where(inArray(papers.id, [...paperIds]));
  const counts = await countActiveQuestionsByPaper(database, paperIds);
  return new Map(outlines.map(({ id, ...outline }) => [id, { ...outline, questionCount: counts.get(id) ?? 0 }]));
}

/** Published papers by the ids of their versions. */
export async function listPublishedPaperSummaries(
  database: Database,
  versionIds: readonly string[],
): Promise<Map<string, PaperSummary>> {
  if (versionIds.length === 0) return new Map();
  const rows = await database
    .select({
      id: paperVersions.id,
      sections: sql<PaperSummary['sections']>`${paperVersions.paper}->'sections'`,
      languages: sql<PaperSummary['languages']>`${paperVersions.paper}->'languages'`,
      questionCount: sql<number>`jsonb_array_length(${paperVersions.paper}->'questions')`,
    })
    .from(paperVersions)
    .where(inArray(paperVersions.id, [...versionIds]));
  return new Map(rows.map(({ id, ...summary }) => [id, summary]));
}
