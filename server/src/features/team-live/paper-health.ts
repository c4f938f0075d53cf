import { picturesOf } from '@club/domain/entities/papers/checklist';
import type { Instant } from '@club/domain/shared/instant';
import { listKeyedBank } from '#entities/papers/answer-key-store.ts';
import { listKeyVersions } from '#entities/papers/key-version-store.ts';
import { readPaperVersion } from '#entities/papers/paper-version-store.ts';
import { type IsPictureStored, listStoredPictures } from '#entities/papers/stored-pictures.ts';
import { readPaperReply } from '#entities/rounds/paper-reply.ts';
import { findPublishedPaper, type Round } from '#entities/rounds/round-store.ts';
import type { Database } from '#shared/database/database.ts';

export interface PaperHealth {
  /** Null while nothing is published. */
  readonly published: { readonly version: number; readonly at: Instant; readonly corrections: number } | null;
  /** Findings of the checklist in the working copy, if that is what would be sat. */
  readonly openChecks: number;
  /** Pictures missing from the storage; null if it does not answer. */
  readonly missingPictures: number | null;
}

/** Checks the published paper or, without one, the working copy. */
export async function readPaperHealth(
  database: Database,
  round: Round,
  isPictureStored: IsPictureStored,
): Promise<PaperHealth> {
  const paper = await findPublishedPaper(database, round);
  const bank = paper === null ? await listKeyedBank(database, { paperId: round.paperId }) : [];
  const questions = paper?.questions ?? bank.filter(({ isActive }) => isActive);
  const pictures = [...new Set(questions.flatMap(picturesOf))];
  const missingPictures = await countMissing(database, pictures, isPictureStored);
  if (round.paperVersionId === null) {
    // Missing pictures are counted separately.
    const { checks } = await readPaperReply({ database, isPictureStored: async () => true }, round);
    return {
      published: null,
      openChecks: checks.reduce((sum, { problems }) => sum + problems.length, 0),
      missingPictures,
    };
  }
  const { number, publishedAt } = await readPaperVersion(database, round.paperVersionId);
  const keys = await listKeyVersions(database, round.paperId);
  // Keys published with the paper have no reason; the corrections after the last of these belong to the current paper.
  const corrections = keys.length - 1 - keys.findLastIndex(({ reason }) => reason === null);
  return { published: { version: number, at: publishedAt, corrections }, openChecks: 0, missingPictures };
}

async function countMissing(
  database: Database,
  pictures: readonly string[],
  isPictureStored: IsPictureStored,
): Promise<number | null> {
  try {
    return pictures.length - (await listStoredPictures(database, pictures, isPictureStored)).size;
  } catch {
    // Uploads report the cause of a storage failure.
    return null;
  }
}
