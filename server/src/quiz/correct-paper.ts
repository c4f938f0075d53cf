import { isDeepStrictEqual } from 'node:util';
import type { InputOf } from '@club/contract/endpoint';
import type { roundsEndpoints } from '@club/contract/rounds';
import { keyOfQuestion } from '@club/domain/papers/correction';
import type { PaperKeys } from '@club/domain/papers/paper';
import type { Question } from '@club/domain/papers/question';
import type { Instant } from '@club/domain/shared/instant';
import { insertAuditEvent } from '#accounts/audit-store.ts';
import { lockKeyedQuestion, updateAnswerKey } from '#papers/answer-key-store.ts';
import { insertKeyVersion } from '#papers/key-version-store.ts';
import { lockPaperOutline } from '#papers/paper-store.ts';
import { readPublishedPaper } from '#papers/paper-version-store.ts';
import { lockRound, type Round, updateRound } from '#rounds/round-store.ts';
import type { Database } from '#shared/database/database.ts';
import { listAnswersThatCount } from './answer-store.ts';
import { listSittings } from './attempt-store.ts';
import { readCorrection } from './correction-store.ts';
import { listMarkedEntries, updateMarks } from './entry-store.ts';
import { markAnswers } from './mark-attempt.ts';

type Correction = InputOf<typeof roundsEndpoints.correctPaper>['body'];

export interface CorrectedPaper {
  /** Of the keys. */
  readonly version: number;
  /** How many entries were marked again. */
  readonly markedAgain: number;
}

/**
 * Corrects the key of a published question, or withdraws it: a new version of the keys, by which everybody is marked again. The
 * round is held alone meanwhile, so whoever submits does so before it and is marked again, or after it and is marked by the new
 * keys. Scores that admins gave stay.
 * @throws Refusal `round-unknown`, `paper-not-in-use`, `question-not-published`, `correct-answer-unknown`, `correction-empty`,
 * `correction-unknown` or `correction-outdated`
 */
export function correctPaper(
  database: Database,
  {
    slug,
    adminId,
    addressHash,
    now,
  }: { readonly slug: string; readonly adminId: string; readonly addressHash: string; readonly now: Instant },
  { questionId, reason, change }: Correction,
): Promise<CorrectedPaper> {
  return database.transaction(async (transaction) => {
    const round = await lockRound(transaction, slug);
    const { question, before, after } = await readCorrection(transaction, round, { questionId, change });
    await lockPaperOutline(transaction, round.paperId);
    const { id: keyVersionId, number: version } = await insertKeyVersion(transaction, {
      paperId: round.paperId,
      keys: after,
      madeAt: now,
      madeBy: adminId,
      reason,
      questionId,
    });
    await updateRound(transaction, round.id, { keyVersionId });
    if (after.withdrawn[questionId] === undefined) await correctWorkingCopy(transaction, round, question, after);
    const markedAgain = await markAgain(transaction, round.id, { id: keyVersionId, keys: after });
    await insertAuditEvent(transaction, {
      at: now,
      actorId: adminId,
      addressHash,
      action: 'paper-corrected',
      subject: round.id,
      details: {
        slug: round.slug,
        questionId,
        reason,
        before: keyOfQuestion(before, questionId),
        after: keyOfQuestion(after, questionId),
        version,
        markedAgain,
      },
    });
    return { version, markedAgain };
  });
}

/** The key of the bank follows as long as it is still the question that was printed: options are right by their place. */
async function correctWorkingCopy(
  transaction: Database,
  { paperId }: Round,
  { id, kind, options }: Question,
  { keys }: PaperKeys,
): Promise<void> {
  const inBank = await lockKeyedQuestion(transaction, id);
  const key = keys[id];
  if (inBank === null || key === undefined || inBank.paperId !== paperId) return;
  if (inBank.kind !== kind || !isDeepStrictEqual(inBank.options, options)) return;
  await updateAnswerKey(transaction, { questionId: id, key, reasons: inBank.reasons });
}

/** Marks every entry of a round that was marked by a key again, each by its own paper; how many there were. */
async function markAgain(
  transaction: Database,
  roundId: string,
  version: { readonly id: string; readonly keys: PaperKeys },
): Promise<number> {
  let markedAgain = 0;
  for await (const entries of listMarkedEntries(transaction, roundId)) {
    const attemptIds = entries.map(({ attemptId }) => attemptId);
    const sittings = await listSittings(transaction, attemptIds);
    const answers = await listAnswersThatCount(transaction, attemptIds);
    const marked = [];
    for (const { id, attemptId, paperVersionId } of entries) {
      const paper = await readPublishedPaper(transaction, paperVersionId);
      const marks = markAnswers(paper, version.keys, sittings.get(attemptId) ?? [], answers.get(attemptId) ?? []);
      marked.push({ id, ...marks });
    }
    await updateMarks(transaction, version.id, marked);
    markedAgain += marked.length;
  }
  return markedAgain;
}
