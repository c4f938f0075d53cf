import { offeredLanguages, type PaperOutline, translatedInto } from '@club/domain/entities/papers/paper';
import { readPaperOutline } from '#entities/papers/paper-store.ts';
import { readPublishedPaper } from '#entities/papers/paper-version-store.ts';
import { countActiveQuestions, noActiveQuestions } from '#entities/papers/question-store.ts';
import type { Round } from '#entities/rounds/round-store.ts';
import type { Database } from '#shared/database/database.ts';
import type { StoredAttempt } from './attempt-store.ts';

export interface PaperToSit extends PaperOutline {
  readonly questionCounts: ReadonlyMap<number, number>;
}

/**
 * The paper of an attempt: the version of its first sitting, else the published one, else the working copy, which the first start
 * would publish.
 */
export async function readPaperToSit(
  database: Database,
  round: Round,
  attempt: StoredAttempt | null,
): Promise<PaperToSit> {
  const versionId = paperVersionToSit(round, attempt);
  if (versionId === null) {
    const outline = await readPaperOutline(database, round.paperId);
    const active = (await countActiveQuestions(database, [round.paperId])).get(round.paperId) ?? noActiveQuestions;
    const languages = offeredLanguages(outline, active.languages);
    return { ...outline, languages, questionCounts: active.bySection };
  }
  const { questions, ...outline } = await readPublishedPaper(database, versionId);
  const questionCounts = new Map<number, number>();
  for (const { section } of questions) questionCounts.set(section, (questionCounts.get(section) ?? 0) + 1);
  const languages = offeredLanguages(outline, translatedInto(questions));
  return { sections: outline.sections, languages, questionCounts };
}

/** The version that all sections of an attempt use; null while nothing is published. */
export function paperVersionToSit(round: Round, attempt: StoredAttempt | null): string | null {
  return attempt?.sittings[0]?.paperVersionId ?? round.paperVersionId;
}
