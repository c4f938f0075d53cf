import { Refusal } from '@club/domain/shared/refusal';
import {
  listPublishedPaperSummaries,
  listWorkingPaperSummaries,
  type PaperSummary,
} from '#entities/papers/paper-summary-store.ts';
import type { Database } from '#shared/database/database.ts';
import type { Round } from './round-store.ts';

/** `paper` is the published paper, or the working copy while nothing is published. */
export interface SummarizedRound extends Round {
  readonly paper: PaperSummary;
}

export async function summarizeRounds(database: Database, rounds: readonly Round[]): Promise<SummarizedRound[]> {
  const versionIds = rounds.flatMap(({ paperVersionId }) => paperVersionId ?? []);
  const published = await listPublishedPaperSummaries(database, versionIds);
  const working = await listWorkingPaperSummaries(
    database,
    rounds.filter(({ isPublished }) => !isPublished).map(({ paperId }) => paperId),
  );
  return rounds.flatMap((round) => {
    const paper = published.get(round.paperVersionId ?? '') ?? working.get(round.paperId);
    // Missing if the round was deleted in the meantime.
    return paper === undefined ? [] : [{ ...round, paper }];
  });
}

/** @throws Refusal `round-unknown` if it was deleted in the meantime */
export async function summarizeRound(database: Database, round: Round): Promise<SummarizedRound> {
  const [summary] = await summarizeRounds(database, [round]);
  if (summary === undefined) throw new Refusal('round-unknown');
  return summary;
}
