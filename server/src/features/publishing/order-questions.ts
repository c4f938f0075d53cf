import { Refusal } from '@club/domain/shared/refusal';
import { audit } from '#entities/accounts/audit-store.ts';
import { listPlaces } from '#entities/papers/answer-key-store.ts';
import { lockPaperOutline } from '#entities/papers/paper-store.ts';
import { updatePositions } from '#entities/papers/question-store.ts';
import { readRound } from '#entities/rounds/round-store.ts';
import type { Act } from '#shared/act.ts';
import type { Database } from '#shared/database/database.ts';

/**
 * Reorders the questions of a section of a round's working copy.
 * @param before the order that the change is based on: all questions of the section, including inactive ones
 * @param questionIds the same questions in the new order
 * @throws Refusal `round-unknown`, or `paper-order-outdated` if that is not their current order
 */
export async function orderQuestions(
  database: Database,
  slug: string,
  {
    section,
    before,
    questionIds,
  }: { readonly section: number; readonly before: readonly string[]; readonly questionIds: readonly string[] },
  act: Act,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const { id, paperId } = await readRound(transaction, slug);
    await lockPaperOutline(transaction, paperId);
    const known = (await listPlaces(transaction, { paperId, section })).map((question) => question.id);
    const isAsSeen = known.length === before.length && known.every((one, index) => one === before[index]);
    const isWhole = questionIds.length === known.length && new Set(known).isSubsetOf(new Set(questionIds));
    if (!isAsSeen || !isWhole) throw new Refusal('paper-order-outdated');
    if (questionIds.every((one, index) => one === known[index])) return;
    await updatePositions(transaction, questionIds);
    await audit(transaction, act, 'paper-changed', id, { slug, section, before, after: questionIds });
  });
}
