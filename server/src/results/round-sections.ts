import type { PaperSection } from '@club/domain/papers/paper';
import { readPaperOutline } from '#papers/paper-store.ts';
import { findPublishedPaper, readRoundById } from '#rounds/round-store.ts';
import type { Database } from '#shared/database/database.ts';

/** The sections that a round's results are about: those of its published paper, or of the working copy before there is one. */
export async function readRoundSections(database: Database, roundId: string): Promise<readonly PaperSection[]> {
  const round = await readRoundById(database, roundId);
  return ((await findPublishedPaper(database, round)) ?? (await readPaperOutline(database, round.paperId))).sections;
}
