import { isDeepStrictEqual } from 'node:util';
import type { InputOf } from '@club/contract/endpoint';
import type { roundsEndpoints } from '@club/contract/rounds';
import type { AnswerKey } from '@club/domain/papers/answer-key';
import type { PaperKeys, WithdrawalRule } from '@club/domain/papers/paper';
import type { Question } from '@club/domain/papers/question';
import { parseCorrectAnswer } from '@club/domain/papers/question-kinds';
import { correctionRefusal } from '@club/domain/rounds/round';
import type { Instant } from '@club/domain/shared/instant';
import { Refusal } from '@club/domain/shared/refusal';
import { insertAuditEvent } from '#accounts/audit-store.ts';
import { lockKeyedQuestion, updateAnswerKey } from '#papers/answer-key-store.ts';
import { insertKeyVersion, readPaperKeys } from '#papers/key-version-store.ts';
import { lockPaperOutline } from '#papers/paper-store.ts';
import { readPublishedPaper } from '#papers/paper-version-store.ts';
import { lockRound, type Round, updateRound } from '#rounds/round-store.ts';
import type { Database } from '#shared/database/database.ts';
import { listAnswersThatCount } from './answer-store.ts';
import { listPaperVersions, listSittings } from './attempt-store.ts';
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
 * @throws Refusal `round-unknown`, `paper-not-in-use`, `question-not-published`, `correct-answer-unknown` or `correction-empty`
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
    const refusal = correctionRefusal(round);
    if (refusal !== undefined || round.keyVersionId === null) throw new Refusal(refusal ?? 'paper-not-published');

    const question = await readPublishedQuestion(transaction, round, questionId);
    const before = await readPaperKeys(transaction, round.keyVersionId);
    const after =
      'countsFor' in change ? withdrawn(before, questionId, change.countsFor) : keyed(before, question, change);
    if (isDeepStrictEqual(ofQuestion(before, questionId), ofQuestion(after, questionId))) {
      throw new Refusal('correction-empty');
    }

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
    if (!('countsFor' in change)) await correctWorkingCopy(transaction, round, question, after);
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
        before: ofQuestion(before, questionId),
        after: ofQuestion(after, questionId),
        version,
        markedAgain,
      },
    });
    return { version, markedAgain };
  });
}

/**
 * A question of what is published, or of what somebody has sat: an older database may have had more than one version of a paper,
 * and whoever sat this one may be gone.
 */
async function readPublishedQuestion(transaction: Database, round: Round, questionId: string): Promise<Question> {
  const versionIds = new Set([...(await listPaperVersions(transaction, round.id)), round.paperVersionId]);
  for (const versionId of versionIds) {
    if (versionId === null) continue;
    const { questions } = await readPublishedPaper(transaction, versionId);
    const question = questions.find(({ id }) => id === questionId);
    if (question !== undefined) return question;
  }
  throw new Refusal('question-not-published');
}

/** What the keys say about one question. */
function ofQuestion(
  { keys, withdrawn }: PaperKeys,
  questionId: string,
): { readonly key: AnswerKey | null; readonly withdrawn: WithdrawalRule | null } {
  return { key: keys[questionId] ?? null, withdrawn: withdrawn[questionId] ?? null };
}

function withdrawn(keys: PaperKeys, questionId: string, countsFor: WithdrawalRule): PaperKeys {
  return { ...keys, withdrawn: { ...keys.withdrawn, [questionId]: countsFor } };
}

/** A question that was withdrawn counts again once its key is corrected. */
function keyed(
  keys: PaperKeys,
  { id, kind, options }: Question,
  change: { readonly correctAnswer: string },
): PaperKeys {
  const key = parseCorrectAnswer(kind, change.correctAnswer, options);
  if (key === undefined) throw new Refusal('correct-answer-unknown');
  const { [id]: _, ...stillWithdrawn } = keys.withdrawn;
  return { ...keys, keys: { ...keys.keys, [id]: key }, withdrawn: stillWithdrawn };
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
