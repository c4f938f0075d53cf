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
import { listStoredPictures } from '#entities/papers/stored-pictures.ts';
import type { PaperDependencies } from '#entities/rounds/paper-reply.ts';
import { lockRoundForUpdate, type Round, readRoundById, updateRound } from '#entities/rounds/round-store.ts';
import type { Act } from '#shared/act.ts';

/**
 * Publishes the working copy of a round's paper. It can be published again until somebody starts.
 * @throws Refusal `round-unknown`, `paper-in-use` or `paper-incomplete`
 */
export function publishPaper({ database, isPictureStored }: PaperDependencies, slug: string, act: Act): Promise<Round> {
  return database.transaction(async (transaction) => {
    const round = await lockRoundForUpdate(transaction, slug);
    const refusal = publishRefusal(round);
    if (refusal !== undefined) throw new Refusal(refusal);

    await lockPaperOutline(transaction, round.paperId);
    const working = await readWorkingPaper(transaction, round.paperId);
    const pictures = working.questions.flatMap(picturesOf);
    await lockFiles(transaction, [...new Set(pictures)]);
    const files = await listStoredPictures(transaction, pictures, isPictureStored);
    const sentences = checklistSentences(checkPaper(working, (reference) => files.has(reference)));
    if (sentences.length > 0) throw new Refusal('paper-incomplete', {}, sentences);

    const version = await publishWorkingPaper(transaction, round.paperId, act);
    await updateRound(transaction, round.id, version);
    const { number: paperVersion } = await readPaperVersion(transaction, version.paperVersionId);
    const { number: keyVersion } = await readKeyVersion(transaction, version.keyVersionId);
    await audit(transaction, act, 'paper-published', round.id, { slug: round.slug, paperVersion, keyVersion });
    return readRoundById(transaction, round.id);
  });
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
