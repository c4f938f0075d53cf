import type { Question } from '#entities/papers/question.ts';
import { type AnswerEvent, newestAnswers } from '#entities/papers/scoring.ts';
import { type Instant, second } from '#shared/instant.ts';
import type { RefusalCode } from '#shared/refusal.ts';
import { type Pause, pauseAt } from './deadline.ts';
import type { Sitting } from './sitting.ts';
import { graceSeconds, isAcceptedAt, type SittingTimes } from './timing.ts';

export type SaveVerdict = { readonly refusal: RefusalCode } | { readonly refusal?: never; readonly counts: boolean };

/**
 * Judges a save. A late one is stored without counting until the attempt is submitted, and refused afterwards. One that came in
 * time is stored even then, because the server may have written it after the submission. Once organisers have accepted late
 * answers, no more are taken. See docs/rules/timing.md.
 * @param sitting of the section it is for, if that has been started
 */
export function decideSave(
  sitting: (SittingTimes & Pick<Sitting, 'lateCounts' | 'lease'>) | undefined,
  save: { readonly lease: string; readonly receivedAt: Instant; readonly isSubmitted: boolean },
): SaveVerdict {
  if (sitting === undefined) return { refusal: 'section-not-started' };
  const isInTime = isAcceptedAt(sitting, save.receivedAt);
  if ((save.isSubmitted || sitting.lateCounts) && !isInTime) return { refusal: 'quiz-already-submitted' };
  return sitting.lease === save.lease ? { counts: isInTime } : { refusal: 'opened-elsewhere' };
}

/**
 * True if an answer was given during a pause for everybody: it arrived later than the grace period after the pause began, and its
 * page does not claim an earlier time. That claim cannot be verified. See docs/rules/interventions.md, G13.
 */
export function isGivenInPause(
  pauses: readonly Pause[],
  { givenAt, receivedAt }: { readonly givenAt?: Instant | undefined; readonly receivedAt: Instant },
): boolean {
  const pause = pauseAt(pauses, receivedAt);
  return pause !== undefined && Math.min(givenAt ?? receivedAt, receivedAt) > pause.at + graceSeconds * second;
}

/** The takeover of a save, as its page states it, limited to takeovers that have happened. */
export function takeoverOf(sitting: Pick<Sitting, 'takeover'>, reported: number | undefined): number {
  return Math.min(reported ?? sitting.takeover, sitting.takeover);
}

/** The late answers of a section. `after-key`: all of them arrived when students could read the key. */
export type LateAnswers = 'none' | 'some' | 'after-key';

export type DecidedSave = AnswerEvent & { readonly counts: boolean };

/** An answer as sent by a page. Without a takeover it belongs to the newest. */
export interface SubmittedAnswer extends Omit<AnswerEvent, 'takeover'> {
  readonly takeover?: number | undefined;
}

interface SaveContext<Sat> {
  /** The section of the answers, if it has been started. */
  readonly sitting: Sat | undefined;
  readonly isSubmitted: boolean;
  /** Of the whole paper. */
  readonly questions: readonly Pick<Question, 'id' | 'section'>[];
  readonly pauses: readonly Pause[];
}

/** Judges the answers of one request, which are all accepted or all refused. */
export function decideAnswers<
  Sat extends SittingTimes & Pick<Sitting, 'section' | 'lateCounts' | 'lease' | 'takeover'>,
>(
  save: { readonly lease: string; readonly receivedAt: Instant; readonly answers: readonly SubmittedAnswer[] },
  { sitting, isSubmitted, questions, pauses }: SaveContext<Sat>,
) {
  const { lease, receivedAt } = save;
  const verdict = decideSave(sitting, { lease, receivedAt, isSubmitted });
  if (verdict.refusal !== undefined) return { refusal: verdict.refusal };
  if (sitting === undefined) return { refusal: 'section-not-started' as const };
  const { section } = sitting;
  const isInSection = ({ questionId }: SubmittedAnswer) =>
    questions.some((question) => question.id === questionId && question.section === section);
  if (!save.answers.every(isInSection)) return { refusal: 'answer-not-in-section' as const };
  return {
    sitting,
    isInTime: verdict.counts,
    pausedUntil: pauseAt(pauses, receivedAt)?.until,
    answers: save.answers.map((answer) => ({
      ...answer,
      section,
      receivedAt,
      takeover: takeoverOf(sitting, answer.takeover),
      counts: verdict.counts && !isGivenInPause(pauses, { givenAt: answer.givenAt, receivedAt }),
    })),
  };
}

export function selectSavesToStore<Save extends DecidedSave>(saves: readonly Save[]): Save[] {
  const newest = (inTime: boolean) => newestAnswers(saves.filter((save) => save.counts === inTime)).values();
  return [...newest(true), ...newest(false)];
}
