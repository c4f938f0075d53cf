import type { SubmittedAnswer } from '@club/domain/entities/attempts/saves';
import { sittingOf } from '@club/domain/entities/attempts/sitting';
import { answerFits } from '@club/domain/entities/papers/answer-fits';
import { questionKinds } from '@club/domain/entities/papers/question-kinds';
import type { Instant } from '@club/domain/shared/instant';
import type { Language } from '@club/domain/shared/language';
import { Refusal } from '@club/domain/shared/refusal';
import type { StoredAttempt } from '#entities/attempts/attempt-store.ts';
import { readPublishedPaper } from '#entities/papers/paper-version-store.ts';
import type { Database } from '#shared/database/database.ts';
import { changeAttempts } from './change-attempts.ts';
import type { ChangeOptions } from './decide-changes.ts';
import { saveToEndedSection } from './save-answers.ts';

/** What a sheet of paper says. */
export interface WrittenSheet {
  readonly accountId: string;
  readonly roundId: string;
  readonly classLevel: number;
  readonly language: Language;
  readonly answers: readonly Omit<SubmittedAnswer, 'sequence'>[];
  /** Whether it corrects what was read before, and whether a kept picture shows that. */
  readonly replaces: boolean;
  readonly isOnPicture: boolean;
  readonly now: Instant;
}

export type AcceptPaper = (transaction: Database, sheet: WrittenSheet) => Promise<StoredAttempt>;

export type TakePaperBack = (
  transaction: Database,
  sheet: {
    readonly accountId: string;
    readonly roundId: string;
    readonly classLevel: number | null;
    readonly now: Instant;
  },
) => Promise<void>;

/**
 * Makes the attempt of a sheet one that was never begun, with the class that is given, in the caller's transaction.
 * @throws Refusal `results-are-out`, `participant-disqualified`, `sat-on-screen`, `sheet-unknown`
 */
export async function takePaperBack(
  transaction: Database,
  sheet: Parameters<TakePaperBack>[1],
  options: ChangeOptions,
): Promise<void> {
  const [outcome] = await changeAttempts(transaction, [{ kind: 'paper-taken-back', ...sheet }], options);
  if (outcome?.error !== undefined) throw outcome.error;
}

/**
 * Makes a sheet an attempt that is submitted and marked, in the caller's transaction. Its answers are saved like those of a page that
 * arrived in time for a section that has ended since; a question without one is saved as left out, so that a correction can empty it.
 * @throws Refusal if whoever wrote it may not sit the round, or an answer cannot be one to its question
 */
export async function acceptPaper(
  transaction: Database,
  { answers, ...sheet }: WrittenSheet,
  options: ChangeOptions,
): Promise<StoredAttempt> {
  const [outcome] = await changeAttempts(transaction, [{ kind: 'paper-accepted', ...sheet }], options);
  if (outcome === undefined) throw new Error('a sheet without an outcome');
  if (outcome.error !== undefined) throw outcome.error;
  const { attempt } = outcome.result;
  const paper = await readPublishedPaper(transaction, attempt.sittings[0]?.paperVersionId ?? '');
  const given = new Map(answers.map((answer) => [answer.questionId, answer]));
  const known = new Set(paper.questions.map(({ id }) => id));
  if (answers.some(({ questionId }) => !known.has(questionId))) throw new Refusal('answer-not-in-section');
  const bySection = [...Map.groupBy(paper.questions, ({ section }) => section)];
  for (const [section, questions] of bySection) {
    const misfit = questions.findIndex(({ id, kind }) => !answerFits(given.get(id) ?? {}, questionKinds[kind]));
    if (misfit !== -1) throw new Refusal('sheet-answer-impossible', { section, number: misfit + 1 });
  }
  const { accountId, roundId, now } = sheet;
  const requests = bySection.map(([section, questions]) => ({
    attemptOf: { accountId, roundId },
    request: {
      accountId,
      section,
      lease: sittingOf(attempt, section)?.lease ?? '',
      answers: questions.map(({ id }) => ({ questionId: id, ...given.get(id), sequence: 1 })),
      receivedAt: now,
    },
  }));
  for (const { error } of await saveToEndedSection(transaction, requests)) if (error !== undefined) throw error;
  return attempt;
}
