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
import { countMarkedEntries, updateMarks } from '#entities/attempts/entry-store.ts';
import { type EntryMarks, markEntries } from '#entities/attempts/mark-entries.ts';
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
import { lockRoundForUpdate, type Round, readRound, updateRound } from '#entities/rounds/round-store.ts';
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
 * Corrects the key of a published question, or withdraws it: creates a key version and marks every entry again. Most
 * are marked before anything is locked; the round is locked exclusively while marks are written, so that an attempt is
 * submitted either before that and marked again, or after it and marked by the new keys. Scores given by admins stay.
 * @throws Refusal `round-unknown`, `paper-not-in-use`, `question-not-published`, `correct-answer-unknown`,
 * `correction-empty`, `correction-unknown`, `correction-outdated`, `key-frozen`, `objections-answered` or
 * `reason-not-translated`
 */
export async function correctPaper(
  database: Database,
  { slug, role }: { readonly slug: string; readonly role: Role | null },
  { questionId, reason, reasonIn, change, objectionsAnsweredAt }: Correction,
  act: Act,
  onProgress: OnProgress = () => undefined,
): Promise<CorrectedPaper> {
  const { actorId, now } = act;
  refuseFrozenKey(await readRound(database, slug), role);
  const ahead = await precomputeMarks(database, slug, { questionId, change }, onProgress);
  return database.transaction(async (transaction) => {
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
    await updateRound(transaction, round.id, { keyVersionId });
    if (after.withdrawn[questionId] === undefined) await correctWorkingCopy(transaction, round, question, after);
    const markedAgain = await writeMarks(transaction, round.id, { id: keyVersionId, keys: after }, ahead);
    await audit(transaction, act, 'paper-corrected', round.id, {
      slug: round.slug,
      questionId,
      reason,
      before: keyOfQuestion(before, questionId),
      after: keyOfQuestion(after, questionId),
      version: number,
      markedAgain,
    });
    return { version: number, markedAgain };
  });
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

interface PrecomputedMarks {
  readonly keys: PaperKeys;
  readonly marks: ReadonlyMap<string, EntryMarks>;
}

/** Marks everybody by the new keys without any locks, so that students can save and submit meanwhile. */
async function precomputeMarks(
  database: Database,
  slug: string,
  correction: Pick<Correction, 'questionId' | 'change'>,
  onProgress: OnProgress,
): Promise<PrecomputedMarks> {
  const round = await readRound(database, slug);
  const { after } = await readCorrection(database, round, correction);
  const of = await countMarkedEntries(database, round.id);
  const marks = new Map<string, EntryMarks>();
  await onProgress({ markedAgain: 0, of });
  for await (const batch of markEntries(database, round.id, after)) {
    for (const one of batch) marks.set(one.id, one);
    await onProgress({ markedAgain: Math.min(marks.size, of), of });
  }
  return { keys: after, marks };
}

/**
 * Entries written since they were marked ahead are marked now, under the round lock: attempts submitted meanwhile, or
 * with an answer that reached the database late. @returns the number of entries marked by a key
 */
async function writeMarks(
  transaction: Database,
  roundId: string,
  version: { readonly id: string; readonly keys: PaperKeys },
  ahead: PrecomputedMarks,
): Promise<number> {
  const known = isDeepStrictEqual(ahead.keys, version.keys) ? ahead.marks : undefined;
  let markedAgain = 0;
  for await (const marked of markEntries(transaction, roundId, version.keys, known)) {
    await updateMarks(transaction, version.id, marked);
    markedAgain += marked.length;
  }
  return markedAgain;
}
