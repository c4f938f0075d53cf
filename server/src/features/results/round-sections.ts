import type { PaperSection } from '@club/domain/entities/papers/paper';
import { readPaperOutline } from '#entities/papers/paper-store.ts';
import { findPublishedPaper, readRoundById } from '#entities/rounds/round-store.ts';
import type { Database } from '#shared/database/database.ts';

/** The sections that a round's results are about: those of its published paper, or of the working copy before there is one. */
export async function readRoundSections(database: Database, roundId: string): Promise<readonly PaperSection[]> {
  const round = await readRoundById(database, roundId);
  return ((await findPublishedPaper(database, round)) ?? (await readPaperOutline(database, round.paperId))).sections;
}
