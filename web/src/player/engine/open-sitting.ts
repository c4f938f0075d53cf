import type { StartedSectionReply } from '@club/contract/entities/attempts';
import { fromWireAnswer } from '@club/contract/entities/attempts/answer';
import type { GivenAnswer } from '@club/domain/entities/papers/answer-key';
import { isAnswered } from '@club/domain/entities/papers/read-answer';
import { type AnswerEvent, isNewer, newestAnswers, type SaveOrder } from '@club/domain/entities/papers/scoring';
import { isSameAnswer, noAnswer } from '#entities/papers/answer.ts';
import { isRefusal } from '#shared/api-error.ts';
import { errorMessage } from '#shared/error-message.ts';
import { newId } from '#shared/new-id.ts';
import { type AnswerQueue, isInPause, sendableOnLeaving, withAnswer, withoutSaved } from './answer-queue.ts';
import { LoadedPictures } from './loaded-pictures.ts';
import type { NotCountedAnswers } from './not-counted.ts';
import { type NotCountedAnswer, persistedSittings, type SittingRef } from './persisted-sitting.ts';
import type { QuizCalls, StartedSection } from './quiz-calls.ts';
import { isTransient, type QuizFailure, quizFailure } from './quiz-failure.ts';
import type { QuizNewsView } from './quiz-news.ts';
import { RetryingTask } from './retrying-task.ts';
import { SectionClock } from './section-clock.ts';
import { SeenTime } from './seen-time.ts';

/** How long a change waits so that others can be sent with it. */
const batchDelayMs = 300;
const tickMs = 250;
/** Limit set by the API contract. */
const maxAnswersPerSave = 100;

export interface SittingView {
  readonly answers: ReadonlyMap<string, GivenAnswer>;
  /** Questions whose current answer is committed on the server. */
  readonly savedCount: number;
  /** Questions whose latest change is not. */
  readonly unsavedCount: number;
  /** Why the last call failed. */
  readonly failure: QuizFailure | undefined;
  readonly refusal: string | undefined;
  /**
   * The section is being finished: on the participant's request, or because it is over, by the clock or according to the server.
   */
  readonly finishing: 'asked' | 'over' | undefined;
  /** The time ran out while the section was open here. */
  readonly hasRunOut: boolean;
  readonly isFinished: boolean;
  /**
   * The section to sit next, according to the server: after a reopened one it need not be the following one. Undefined after the
   * last.
   */
  readonly nextSection: number | undefined;
  readonly pausedUntil: number | undefined;
  /** The whole attempt is submitted, here or elsewhere, so nothing more is accepted. */
  readonly isSubmitted: boolean;
}

/**
 * A section being sat in this browser. Holds everything that the server does not have yet and sends it: answers first, then the
 * finish. Every change is written to the browser's storage before anything else happens.
 */
export class OpenSitting implements SittingRef {
  readonly owner: string;
  readonly round: string;
  readonly section: number;
  readonly startedAt: string;
  readonly lease: string;
  readonly takeover: number;
  readonly questions: StartedSectionReply['questions'];
  readonly questionIds: readonly string[];
  /** The question answered last before this page, on whichever device. */
  readonly answeredLast: AnswerEvent | undefined;
  readonly pictures: LoadedPictures;
  readonly seenTime = new SeenTime();
  readonly #calls: QuizCalls;
  readonly #notCounted: NotCountedAnswers;
  readonly #task: RetryingTask;
  readonly #listeners = new Set<() => void>();
  readonly #ticking: ReturnType<typeof setInterval>;
  readonly #page = newId();
  readonly #clock: SectionClock;
  #queue: AnswerQueue;
  /** The number of the next answer. A page counts from 1, or continues where the page stopped whose lease it has taken over. */
  #sequence: number;
  #answers: ReadonlyMap<string, AnswerEvent>;
  #failure: QuizFailure | undefined;
  #refusal: string | undefined;
  /** Waiting answers arrived during the current pause. They do not count; sent again after it, they do. */
  #waitsForPauseEnd = false;
  #isFinishAsked = false;
  #isFinished = false;
  /** True if the clock had run out when the section was finished. */
  #hadRunOut = false;
  #nextSection: number | undefined;
  #isSubmitted = false;
  #isClosed = false;
  #view: SittingView;

  constructor(
    { owner, round }: Pick<SittingRef, 'owner' | 'round'>,
    calls: QuizCalls,
    notCounted: NotCountedAnswers,
    { reply, sample, isRestored = false, pictures = new LoadedPictures() }: StartedSection,
  ) {
    this.pictures = pictures;
    this.#calls = calls;
    this.#notCounted = notCounted;
    this.owner = owner;
    this.round = round;
    this.section = reply.section;
    this.startedAt = reply.startedAt;
    this.takeover = reply.takeover;
    this.questions = reply.questions;
    this.questionIds = reply.questions.map(({ id }) => id);
    this.lease = reply.lease;
    this.#clock = new SectionClock(sample, reply, isRestored);

    const kept = persistedSittings.read(this);
    const known = new Set(this.questionIds);
    const waiting =
      kept?.startedAt === reply.startedAt ? kept.queue.filter(({ questionId }) => known.has(questionId)) : [];
    this.#queue = withoutSaved(waiting, reply.answers);
    this.#answers = newestAnswers([...reply.answers.map(fromWireAnswer), ...this.#queue]);
    this.answeredLast = [...this.#answers.values()].reduce<AnswerEvent | undefined>(
      (last, one) => (last && !isNewer(one, last) ? last : one),
      undefined,
    );
    const ownCounts = [...this.#answers.values()].map((one) => (one.takeover === this.takeover ? one.sequence : 0));
    this.#sequence = Math.max(0, ...ownCounts) + 1;
    for (const one of this.#answers.values()) this.seenTime.startFrom(one.questionId, one.seenSeconds ?? 0);
    persistedSittings.forget(this);
    this.#persist();
    this.#view = this.#buildView();

    this.#task = new RetryingTask(() => this.#deliver(), this.#onFailure);
    this.#ticking = setInterval(this.#tick, tickMs);
    window.addEventListener('pagehide', this.#onLeaving);
    window.addEventListener('storage', this.#onStorage);
    document.addEventListener('visibilitychange', this.#onVisibility);
    if (this.#queue.length > 0 || this.#clock.isOver) this.#task.runNow();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly view = (): SittingView => this.#view;

  readonly secondsLeft = (): number => this.#clock.secondsLeft;

  get durationSeconds(): number {
    return (this.#clock.closesAt - Date.parse(this.startedAt)) / 1000;
  }

  updateFromNews({ round, mine }: Pick<QuizNewsView, 'round' | 'mine'>): void {
    if (round?.round === this.round) this.#clock.learnPause(round.pause?.until);
    if (mine?.round === this.round && mine.sitting?.section === this.section) {
      const { closesAt, isFinished } = mine.sitting;
      // Only a reply confirms that the section is finished: if organisers end it, the reason is shown elsewhere.
      this.#clock.learnDeadline({ closesAt, now: mine.now }, isFinished && this.#clock.hasEnded);
      if (!this.#isFinished) this.#persist();
      const isElsewhere = (mine.sitting.takeover ?? 0) > this.takeover;
      if (isElsewhere && !this.#isFinished && this.#failure !== 'opened-elsewhere') this.#failed('opened-elsewhere');
    }
    this.#changed();
  }

  answer(questionId: string, answer: GivenAnswer): void {
    if (this.#clock.isOver || this.#isFinished || this.#failure === 'opened-elsewhere') return;
    if (isSameAnswer(this.#answers.get(questionId) ?? noAnswer, answer)) return;
    const seenSeconds = this.seenTime.seconds(questionId);
    const given = {
      ...answer,
      questionId,
      takeover: this.takeover,
      sequence: this.#sequence,
      seenSeconds: seenSeconds || undefined,
      givenAt: Math.round(this.#clock.now),
    };
    this.#sequence += 1;
    this.#queue = withAnswer(this.#queue, given);
    this.#answers = new Map(this.#answers).set(questionId, given);
    this.#persist();
    this.#changed();
    this.#task.schedule(batchDelayMs);
  }

  /** Sends what is waiting and finishes the section, however long the connection takes. */
  finish(): void {
    this.#isFinishAsked = true;
    this.#changed();
    this.#task.runNow();
  }

  /** Returns to the questions, if the section has not been finished yet. */
  cancelFinish(): void {
    if (this.#isFinished) return;
    this.#isFinishAsked = false;
    this.#changed();
  }

  /** Retries at once: after logging in, or on request. */
  retryNow(): void {
    this.#task.runNow();
  }

  /** Stops. Unsent answers stay in the browser's storage. */
  close(): void {
    this.#onLeaving();
    this.#isClosed = true;
    this.#task.close();
    clearInterval(this.#ticking);
    window.removeEventListener('pagehide', this.#onLeaving);
    window.removeEventListener('storage', this.#onStorage);
    document.removeEventListener('visibilitychange', this.#onVisibility);
    this.#listeners.clear();
    this.pictures.release();
  }

  async #deliver(): Promise<'more' | 'done'> {
    // A permanently refused answer must not prevent finishing the section.
    const mayFinish = this.#wantsFinish() && (this.#queue.length === 0 || this.#failure === 'refused');
    if (this.#clock.pausedUntil === undefined) this.#waitsForPauseEnd = false;
    if (this.#queue.length > 0 && this.#waitsForPauseEnd) return 'done';
    if (this.#queue.length > 0 && !mayFinish) {
      await this.#send();
      return this.#queue.length > 0 || this.#wantsFinish() ? 'more' : 'done';
    }
    if (mayFinish && !this.#isFinished) {
      const ranOut = !this.#isFinishAsked;
      const { reply, sample } = await this.#calls.finishSection(this.section, this.lease, ranOut);
      if (reply.finishedAt === null) {
        this.#clock.learnTime(sample);
        this.#clock.learnDeadline(reply, false);
        this.#persist();
        this.#recovered();
        return this.#wantsFinish() ? 'more' : 'done';
      }
      this.#nextSection = reply.nextSection ?? undefined;
      this.#becomeFinished();
    }
    return 'done';
  }

  #wantsFinish(): boolean {
    return this.#isFinishAsked || this.#clock.isOver;
  }

  /** Finishes the section even if the participant has returned to the questions meanwhile. */
  #becomeFinished(): void {
    this.#isFinished = true;
    this.#hadRunOut = this.secondsLeft() === 0;
    if (this.#queue.length === 0) persistedSittings.forget(this);
    this.#recovered();
  }

  async #send(isLeaving = false): Promise<void> {
    const next = this.#queue.slice(0, maxAnswersPerSave);
    const sent = isLeaving ? sendableOnLeaving(next) : next;
    try {
      const { reply, sample } = await this.#calls.saveAnswers(this.section, this.lease, sent, isLeaving);
      this.#clock.learnTime(sample);
      const late = reply.saved.filter(({ counts }) => !counts);
      if (reply.pausedUntil !== undefined) this.#clock.learnPause(reply.pausedUntil);
      const isPaused = isInPause(reply);
      // If the time did not run out, this page finished the section and never received the reply.
      this.#clock.learnDeadline(reply, late.length > 0 && !isPaused);
      this.#waitsForPauseEnd = isPaused && late.length > 0;
      const counted = reply.saved.filter(({ counts }) => counts);
      this.#dropSaved(isPaused ? counted : reply.saved, isPaused ? [] : late, 'section-over');
    } catch (error) {
      if (!isRefusal(error, 'quiz-already-submitted')) throw error;
      this.#isSubmitted = true;
      this.#dropSaved(sent, sent, 'quiz-submitted');
      this.#becomeFinished();
    }
  }

  /** The server has processed these answers; some of them do not count. */
  #dropSaved(
    done: readonly (SaveOrder & { readonly questionId: string })[],
    notCounted: readonly { readonly questionId: string }[],
    why: NotCountedAnswer['why'],
  ): void {
    this.#queue = withoutSaved(this.#queue, done);
    if (this.#wasForgotten()) return;
    this.#persist();
    const ids = notCounted.map(({ questionId }) => questionId);
    this.#notCounted.add(this, ids, why);
    this.#recovered();
  }

  #recovered(): void {
    this.#failure = undefined;
    this.#refusal = undefined;
    this.#changed();
  }

  readonly #onFailure = (error: unknown): 'again' | 'stop' => {
    if (this.#failure === 'opened-elsewhere') return 'stop';
    const failure = quizFailure(error);
    this.#failed(failure, failure === 'refused' ? errorMessage(error) : undefined);
    return isTransient(failure) || failure === 'refused' ? 'again' : 'stop';
  };

  #failed(failure: QuizFailure, refusal?: string): void {
    this.#failure = failure;
    this.#refusal = refusal;
    if (failure === 'opened-elsewhere') this.#isFinishAsked = false;
    this.#changed();
  }

  #persist(): void {
    if (this.#wasForgotten() || this.#wasTakenOver()) return;
    persistedSittings.keep(this, {
      startedAt: this.startedAt,
      lease: this.lease,
      questionIds: this.questionIds,
      queue: this.#queue,
      resume: {
        page: this.#page,
        answers: [...this.#answers.values()],
        closesAt: new Date(this.#clock.closesAt).toISOString(),
        clock: this.#clock.persisted,
      },
    });
  }

  readonly #tick = (): void => {
    const hasPauseChanged = this.#clock.pausedUntil !== this.#view.pausedUntil;
    if (this.#waitsForPauseEnd && this.#clock.pausedUntil === undefined) this.#task.runNow();
    if (hasPauseChanged || this.#clock.isOver !== (this.#view.finishing === 'over')) this.#changed();
    else for (const listener of this.#listeners) listener();

    if (this.#clock.hasDrifted()) void this.#fetchServerTime();
  };

  async #fetchServerTime(): Promise<void> {
    try {
      const { sample, isRestored } = await this.#calls.readAttempt();
      if (isRestored) return;
      this.#clock.learnTime(sample);
      if (!this.#isFinished) this.#persist();
    } catch {
      // The next save also reports the time.
    }
  }

  /** Prevents an answer in transit from restoring what a logout removed. */
  #wasForgotten(): boolean {
    return this.#isClosed && persistedSittings.read(this) === undefined;
  }

  /** Another page of this browser has taken the section over; the stored state is its own from now on. */
  #wasTakenOver(): boolean {
    const kept = persistedSittings.read(this);
    if (kept?.startedAt !== this.startedAt) return false;
    return kept.lease !== this.lease || kept.resume.page !== this.#page;
  }

  readonly #onStorage = (): void => {
    if (this.#failure !== 'opened-elsewhere' && this.#wasTakenOver()) this.#failed('opened-elsewhere');
  };

  readonly #onVisibility = (): void => {
    this.seenTime.setVisible(document.visibilityState === 'visible');
    if (document.visibilityState === 'visible') this.#tick();
    // A phone may kill a background page without warning.
    else if (this.#queue.length > 0) this.#task.runNow();
  };

  readonly #onLeaving = (): void => {
    if (this.#queue.length === 0 || this.#failure === 'opened-elsewhere') return;
    void this.#send(true).catch(() => undefined);
  };

  #changed(): void {
    const wasOver = this.#view.finishing === 'over';
    this.#view = this.#buildView();
    const hasJustEnded = this.#view.finishing === 'over' && !wasOver;
    if (hasJustEnded && !this.#isFinished && this.#failure !== 'opened-elsewhere') this.#task.runNow();
    for (const listener of this.#listeners) listener();
  }

  #buildView(): SittingView {
    const waiting = new Set(this.#queue.map(({ questionId }) => questionId));
    const isSaved = ([id, answer]: [string, GivenAnswer]) => isAnswered(answer) && !waiting.has(id);
    return {
      answers: this.#answers,
      savedCount: [...this.#answers].filter(isSaved).length,
      unsavedCount: waiting.size,
      failure: this.#failure,
      refusal: this.#refusal,
      finishing: this.#clock.isOver ? 'over' : this.#isFinishAsked ? 'asked' : undefined,
      hasRunOut: this.#isFinished ? this.#hadRunOut : this.secondsLeft() === 0,
      isFinished: this.#isFinished,
      nextSection: this.#nextSection,
      pausedUntil: this.#clock.pausedUntil,
      isSubmitted: this.#isSubmitted,
    };
  }
}
