import { checkPaper, picturesOf } from '@club/domain/entities/papers/checklist';
import { publishRefusal, unpublishRefusal } from '@club/domain/entities/rounds/round';
import { Refusal } from '@club/domain/shared/refusal';
import { checklistSentences } from '@club/texts/admin/checklist';
import { audit } from '#entities/accounts/audit-store.ts';
import { lockFiles } from '#entities/papers/file-store.ts';
import { readKeyVersion } from '#entities/papers/key-version-store.ts';
import { lockPaperOutline } from '#entities/papers/paper-store.ts';
import { readPaperVersion } from '#entities/papers/paper-version-store.ts';
import { publishWorkingPaper, readWorkingPaper } from '#entities/papers/publish-working-paper.ts';
import { type IsPictureStored, listStoredPictures } from '#entities/papers/stored-pictures.ts';
import type { PaperDependencies } from '#entities/rounds/paper-reply.ts';
import { lockRoundForUpdate, type Round, readRound, readRoundById, updateRound } from '#entities/rounds/round-store.ts';
import type { Act } from '#shared/act.ts';
import type { Database } from '#shared/database/database.ts';

/**
 * Publishes the working copy of a round's paper. It can be published again until somebody starts.
 * @throws Refusal `round-unknown`, `paper-in-use` or `paper-incomplete`
 */
export async function publishPaper(
  { database, isPictureStored }: PaperDependencies,
  slug: string,
  act: Act,
): Promise<Round> {
  // First without a lock: a paper with far too many questions takes long to read, and a transaction holds everybody up.
  await refuseIncomplete(database, await readRound(database, slug), isPictureStored);
  return database.transaction(async (transaction) => {
    const round = await lockRoundForUpdate(transaction, slug);
    await lockPaperOutline(transaction, round.paperId);
    await refuseIncomplete(transaction, round, isPictureStored, (pictures) => lockFiles(transaction, pictures));

    const version = await publishWorkingPaper(transaction, round.paperId, act);
    await updateRound(transaction, round.id, version);
    const { number: paperVersion } = await readPaperVersion(transaction, version.paperVersionId);
    const { number: keyVersion } = await readKeyVersion(transaction, version.keyVersionId);
    await audit(transaction, act, 'paper-published', round.id, { slug: round.slug, paperVersion, keyVersion });
    return readRoundById(transaction, round.id);
  });
}

/** @param lock locks the pictures before they are looked for */
async function refuseIncomplete(
  database: Database,
  round: Round,
  isPictureStored: IsPictureStored,
  lock?: (pictures: readonly string[]) => Promise<unknown>,
): Promise<void> {
  const refusal = publishRefusal(round);
  if (refusal !== undefined) throw new Refusal(refusal);
  const working = await readWorkingPaper(database, round.paperId);
  const pictures = [...new Set(working.questions.flatMap(picturesOf))];
  await lock?.(pictures);
  const files = await listStoredPictures(database, pictures, isPictureStored);
  const sentences = checklistSentences(checkPaper(working, (reference) => files.has(reference)));
  if (sentences.length > 0) throw new Refusal('paper-incomplete', {}, sentences);
}

/**
 * Unpublishes the paper of a round; it follows its working copy again.
 * @throws Refusal `round-unknown`, `paper-in-use` or `paper-not-published`
 */
export function unpublishPaper({ database }: PaperDependencies, slug: string, act: Act): Promise<Round> {
  return database.transaction(async (transaction) => {
    const round = await lockRoundForUpdate(transaction, slug);
    const refusal = unpublishRefusal(round);
    if (refusal !== undefined) throw new Refusal(refusal);
    await updateRound(transaction, round.id, { paperVersionId: null, keyVersionId: null });
    await audit(transaction, act, 'paper-unpublished', round.id, { slug: round.slug });
    return readRoundById(transaction, round.id);
  });
}
