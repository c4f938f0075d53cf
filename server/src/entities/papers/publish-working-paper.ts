import { picturesOf, type WorkingPaper } from '@club/domain/entities/papers/checklist';
import { keysOf, snapshotPaper } from '@club/domain/entities/papers/snapshot-paper';
import type { Act, ServerAct } from '#shared/act.ts';
import type { Database } from '#shared/database/database.ts';
import { listKeyedBank } from './answer-key-store.ts';
import { lockFiles } from './file-store.ts';
import { insertKeyVersion } from './key-version-store.ts';
import { lockPaperOutline, readPaperOutline } from './paper-store.ts';
import { insertPaperVersion } from './paper-version-store.ts';
import { insertSealKeys } from './seal-key-store.ts';

/** The ids of the paper that students sit and of its keys. */
export interface PublishedVersion {
  readonly paperVersionId: string;
  readonly keyVersionId: string;
}

/** The working copy as it would be published now: its active questions in order. */
export async function readWorkingPaper(database: Database, paperId: string): Promise<WorkingPaper> {
  const outline = await readPaperOutline(database, paperId);
  const questions = await listKeyedBank(database, { paperId });
  return { ...outline, questions: questions.filter(({ isActive }) => isActive) };
}

/**
 * Freezes the working copy of a paper in an immutable version, and its keys separately in another. Locks the paper, and its
 * pictures against deletion. The server does so at the first start if nobody has.
 */
export async function publishWorkingPaper(
  transaction: Database,
  paperId: string,
  { actorId, now }: Act | ServerAct,
): Promise<PublishedVersion> {
  await lockPaperOutline(transaction, paperId);
  const working = await readWorkingPaper(transaction, paperId);
  const pictures = [...(await lockFiles(transaction, [...new Set(working.questions.flatMap(picturesOf))]))];
  const paper = snapshotPaper(working, {
    pictureHashes: Object.fromEntries(pictures.map(([id, { contentHash }]) => [id, contentHash])),
    pictureRatios: Object.fromEntries(pictures.map(([id, { width, height }]) => [id, width / height])),
  });
  const paperVersionId = await insertPaperVersion(transaction, {
    paperId,
    paper,
    pictureIds: pictures.map(([id]) => id),
    publishedAt: now,
    publishedBy: actorId,
  });
  await insertSealKeys(transaction, paperVersionId, paper.sections);
  const { id: keyVersionId } = await insertKeyVersion(transaction, {
    paperId,
    keys: keysOf(working.questions),
    madeAt: now,
    madeBy: actorId,
  });
  return { paperVersionId, keyVersionId };
}
