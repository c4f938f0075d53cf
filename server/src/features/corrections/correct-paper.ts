import { isDeepStrictEqual } from 'node:util';
import type { correctionsEndpoints } from '@club/contract/corrections';
import type { InputOf } from '@club/contract/shared/endpoint';
import { rulingOfCorrection } from '@club/domain/entities/attempts/objection';
import { keyOfQuestion } from '@club/domain/entities/papers/correction';
import type { PaperKeys } from '@club/domain/entities/papers/paper';
import type { Question } from '@club/domain/entities/papers/question';
import { areResultsFinal, isKeyOut, type ResultsStep, resultsStep } from '@club/domain/entities/rounds/results-step';
import { translatedLanguages } from '@club/domain/shared/language';
import { Refusal } from '@club/domain/shared/refusal';
import { may, type Role } from '@club/domain/shared/role';
import { audit } from '#entities/accounts/audit-store.ts';
import { countMarkedEntries } from '#entities/attempts/entry-store.ts';
import { markAgain } from '#entities/attempts/mark-entries.ts';
import {
  countObjectionsTo,
  findRuling,
  type ObjectionRuling,
  refuseUnseenRuling,
  upsertRuling,
} from '#entities/attempts/objection-store.ts';
import { lockKeyedQuestion, updateAnswerKey } from '#entities/papers/answer-key-store.ts';
import { insertKeyVersion } from '#entities/papers/key-version-store.ts';
import { lockPaperOutline } from '#entities/papers/paper-store.ts';
import { lockRoundForUpdate, type Round, updateRound } from '#entities/rounds/round-store.ts';
import type { Act } from '#shared/act.ts';
import type { Database } from '#shared/database/database.ts';
import { readCorrection } from './read-correction.ts';

type Correction = InputOf<typeof correctionsEndpoints.correctPaper>['body'];

export interface CorrectedPaper {
  /** Version of the keys. */
  readonly version: number;
  readonly markedAgain: number;
}

/**
 * Corrects the key of a published question, or withdraws it: creates a key version, and then marks every entry again. Whatever is
 * submitted from then on is marked by the new keys. Scores given by admins stay.
 * @throws Refusal `round-unknown`, `paper-not-in-use`, `question-not-published`, `correct-answer-unknown`,
 * `correction-empty`, `correction-unknown`, `correction-outdated`, `key-frozen`, `objections-answered` or
 * `reason-not-translated`, before the first progress
 */
export async function correctPaper(
  database: Database,
  of: { readonly slug: string; readonly role: Role | null },
  correction: Correction,
  act: Act,
  onProgress: OnProgress = () => undefined,
): Promise<CorrectedPaper> {
  const { roundId, number, entries } = await database.transaction((transaction) =>
    createCorrection(transaction, of, correction, act),
  );
  let markedAgain = 0;
  await onProgress({ markedAgain, of: entries });
  await markAgain(database, roundId, async (marked) => {
    markedAgain += marked;
    await onProgress({ markedAgain: Math.min(markedAgain, entries), of: entries });
  });
  return { version: number, markedAgain: entries };
}

async function createCorrection(
  transaction: Database,
  { slug, role }: { readonly slug: string; readonly role: Role | null },
  { questionId, reason, reasonIn, change, objectionsAnsweredAt }: Correction,
  act: Act,
): Promise<{ readonly roundId: string; readonly number: number; readonly entries: number }> {
  const { actorId, now } = act;
  const round = await lockRoundForUpdate(transaction, slug);
  refuseFrozenKey(round, role);
  const { question, before, after } = await readCorrection(transaction, round, { questionId, change });
  const reasons = { en: reason, ...reasonIn };
  const outcome = rulingOfCorrection(keyOfQuestion(after, questionId));
  await answerObjections(transaction, round.id, {
    ruling: { questionId, outcome, reasons, decidedAt: now, decidedBy: actorId },
    replaces: objectionsAnsweredAt,
  });
  await lockPaperOutline(transaction, round.paperId);
  const { id: keyVersionId, number } = await insertKeyVersion(transaction, {
    paperId: round.paperId,
    keys: after,
    madeAt: now,
    madeBy: actorId,
    reason,
    questionId,
    publicReasons: reasons,
    correctedKey: correctedKey(resultsStep(round, now)),
  });
  await updateRound(transaction, round.id, { keyVersionId, isBeingMarked: true });
  if (after.withdrawn[questionId] === undefined) await correctWorkingCopy(transaction, round, question, after);
  const entries = await countMarkedEntries(transaction, round.id);
  await audit(transaction, act, 'paper-corrected', round.id, {
    slug: round.slug,
    questionId,
    reason,
    before: keyOfQuestion(before, questionId),
    after: keyOfQuestion(after, questionId),
    version: number,
    markedAgain: entries,
  });
  return { roundId: round.id, number, entries };
}

/** A correction also answers objections, so it needs a reason in every language. See docs/rules/results.md, V10. */
async function answerObjections(
  transaction: Database,
  roundId: string,
  { ruling, replaces }: { readonly ruling: Omit<ObjectionRuling, 'roundId'>; readonly replaces: string | null },
): Promise<void> {
  const { questionId, reasons } = ruling;
  if ((await countObjectionsTo(transaction, { roundId, questionId })) === 0) return;
  refuseUnseenRuling(await findRuling(transaction, { roundId, questionId }), replaces);
  if (translatedLanguages.some((language) => reasons[language] === undefined)) {
    throw new Refusal('reason-not-translated');
  }
  await upsertRuling(transaction, { roundId, ...ruling });
}

function correctedKey(step: ResultsStep | null): 'hidden' | 'provisional' | 'final' {
  if (!isKeyOut(step)) return 'hidden';
  return areResultsFinal(step) ? 'final' : 'provisional';
}

/** With the final results the key is settled: only an owner may change it. See docs/rules/results.md, V7. */
function refuseFrozenKey({ resultsPublishedAt }: Round, role: Role | null): void {
  if (resultsPublishedAt !== null && !may(role, 'team')) throw new Refusal('key-frozen');
}

/** The bank's key follows as long as the question is still the published one: options are right by position. */
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

export interface RemarkingProgress {
  readonly markedAgain: number;
  readonly of: number;
}

/** Marking waits for the returned promise. */
export type OnProgress = (progress: RemarkingProgress) => void | Promise<void>;
