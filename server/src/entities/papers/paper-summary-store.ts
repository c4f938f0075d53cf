import { offeredLanguages, type PaperOutline } from '@club/domain/entities/papers/paper';
import type { Language } from '@club/domain/shared/language';
import { inArray, sql } from 'drizzle-orm';
import type { Database } from '#shared/database/database.ts';
import { countActiveQuestions, noActiveQuestions } from './question-store.ts';
import { papers, paperVersions } from './tables.ts';

/** With the languages of its questions. */
export interface PaperSummary extends PaperOutline {
  /** The actual number of questions, not the planned one. */
  readonly questionCount: number;
}

/** Working copies by id, with the number of active questions. */
export async function listWorkingPaperSummaries(
  database: Database,
  paperIds: readonly string[],
): Promise<Map<string, PaperSummary>> {
  if (paperIds.length === 0) return new Map();
  const outlines = await database
    .select()
    .from(papers)
    .where(inArray(papers.id, [...paperIds]));
  const active = await countActiveQuestions(database, paperIds);
  return new Map(
    outlines.map(({ id, ...outline }) => {
      const { total, languages } = active.get(id) ?? noActiveQuestions;
      return [id, { ...outline, languages: offeredLanguages(outline, languages), questionCount: total }];
    }),
  );
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
      ofQuestions: sql<
        Language[]
      >`jsonb_path_query_array(${paperVersions.paper}, '$.questions[*].translations.keyvalue().key')`,
    })
    .from(paperVersions)
    .where(inArray(paperVersions.id, [...versionIds]));
  return new Map(
    rows.map(({ id, ofQuestions, ...summary }) => [
      id,
      { ...summary, languages: offeredLanguages(summary, ofQuestions) },
    ]),
  );
}
