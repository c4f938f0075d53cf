import { isDeepStrictEqual } from 'node:util';
import { type Comparison, comparisonOf } from '@club/domain/entities/papers/comparison';
import { correctKeys, type KeyChange, keyOfQuestion, withQuestion } from '@club/domain/entities/papers/correction';
import type { PaperKeys } from '@club/domain/entities/papers/paper';
import type { Question } from '@club/domain/entities/papers/question';
import { correctionRefusal } from '@club/domain/entities/rounds/round';
import { Refusal } from '@club/domain/shared/refusal';
import { listPaperVersions } from '#entities/attempts/rounds-sat-store.ts';
import { listKeyVersions, readPaperKeys } from '#entities/papers/key-version-store.ts';
import { readPublishedPaper } from '#entities/papers/paper-version-store.ts';
import type { Round } from '#entities/rounds/round-store.ts';
import type { Database } from '#shared/database/database.ts';

export interface CorrectionRequest {
  readonly questionId: string;
  /** Another key, a withdrawal, or the version of the keys whose correction is undone. */
  readonly change: KeyChange | { readonly takesBack: number };
}

export interface Correction {
  readonly question: Question;
  readonly before: PaperKeys;
  readonly after: PaperKeys;
}

/**
 * The keys that a correction would give a round. Writes nothing.
 * @throws Refusal `paper-not-in-use`, `paper-not-published`, `question-not-published`, `correct-answer-unknown`,
 * `correction-empty`, `correction-unknown` or `correction-outdated`
 */
export async function readCorrection(
  database: Database,
  round: Round,
  { questionId, change }: CorrectionRequest,
): Promise<Correction> {
  const refusal = correctionRefusal(round);
  if (refusal !== undefined || round.keyVersionId === null) throw new Refusal(refusal ?? 'paper-not-published');
  const { question, comparison } = await readPublishedQuestion(database, round, questionId);
  const before = await readPaperKeys(database, round.keyVersionId);
  const after =
    'takesBack' in change
      ? await revertedChange(database, round, before, { questionId, version: change.takesBack })
      : correctKeys(before, question, change, comparison);
  if (after === undefined) throw new Refusal('correct-answer-unknown');
  if (isDeepStrictEqual(keyOfQuestion(before, questionId), keyOfQuestion(after, questionId))) {
    throw new Refusal('correction-empty');
  }
  return { question, before, after };
}

/**
 * Also searches papers that somebody has sat: an older database may have several versions of a paper, and the one who sat this
 * version may be gone.
 */
async function readPublishedQuestion(
  database: Database,
  round: Round,
  questionId: string,
): Promise<{ readonly question: Question; readonly comparison: Comparison }> {
  const versionIds = new Set([...(await listPaperVersions(database, round.id)), round.paperVersionId]);
  for (const versionId of versionIds) {
    if (versionId === null) continue;
    const paper = await readPublishedPaper(database, versionId);
    const question = paper.questions.find(({ id }) => id === questionId);
    if (question !== undefined) return { question, comparison: comparisonOf(paper) };
  }
  throw new Refusal('question-not-published');
}

/**
 * The keys without one correction. Only its question changes back, so a later correction of the same question has to be undone
 * first.
 */
async function revertedChange(
  database: Database,
  { paperId }: Round,
  now: PaperKeys,
  { questionId, version }: { readonly questionId: string; readonly version: number },
): Promise<PaperKeys> {
  const versions = await listKeyVersions(database, paperId);
  const made = versions.find(({ number }) => number === version);
  const earlier = versions.findLast(({ number }) => number < version);
  if (made === undefined || earlier === undefined || made.questionId !== questionId) {
    throw new Refusal('correction-unknown');
  }
  const correction = await readPaperKeys(database, made.id);
  if (!isDeepStrictEqual(keyOfQuestion(now, questionId), keyOfQuestion(correction, questionId))) {
    throw new Refusal('correction-outdated');
  }
  return withQuestion(now, questionId, keyOfQuestion(await readPaperKeys(database, earlier.id), questionId));
}
