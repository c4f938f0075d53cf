import type { PaperSection } from '@club/domain/entities/papers/paper';
import { readPaperOutline } from '#entities/papers/paper-store.ts';
import { findPublishedPaper, readRoundById } from '#entities/rounds/round-store.ts';
import type { Database } from '#shared/database/database.ts';

/** The sections of a round's results: those of its published paper or, without one, of the working copy. */
export async function readRoundSections(database: Database, roundId: string): Promise<readonly PaperSection[]> {
  const round = await readRoundById(database, roundId);
  return ((await findPublishedPaper(database, round)) ?? (await readPaperOutline(database, round.paperId))).sections;
}
