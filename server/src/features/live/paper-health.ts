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
  /** Checklist findings in the working copy, while that is what would be sat. */
  readonly openChecks: number;
  /** Pictures whose bytes are not kept; null where the storage does not say. */
  readonly missingPictures: number | null;
}

/** Looks at a paper: at the published one, or at the working copy while there is none. */
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
    // Those that are missing are counted apart.
    const { checks } = await readPaperReply({ database, isPictureStored: async () => true }, round);
    return {
      published: null,
      openChecks: checks.reduce((sum, { problems }) => sum + problems.length, 0),
      missingPictures,
    };
  }
  const { number, publishedAt } = await readPaperVersion(database, round.paperVersionId);
  const keys = await listKeyVersions(database, round.paperId);
  // Keys that came with a publishing have no reason; the corrections behind the last of them are of what is sat now.
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
