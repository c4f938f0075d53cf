import type { AttemptReply } from '@club/contract/entities/attempts';
import { isFlag, type ReportedEventKind } from '@club/domain/entities/attempts/integrity';
import { accountKey } from '#shared/account-storage.ts';
import { newId } from '#shared/new-id.ts';
import { persist, readPersisted } from '#shared/persisted-values.ts';
import type { SittingRef } from './persisted-sitting.ts';
import type { IntegrityReport, QuizCalls } from './quiz-calls.ts';
import { isTransient, type QuizFailure, quizFailure } from './quiz-failure.ts';
import { RetryingTask } from './retrying-task.ts';

interface WaitingReport extends IntegrityReport {
  /** The slug of the round; reports are never sent to another. */
  readonly round: string;
}

export interface IntegrityView {
  readonly flags: number;
  readonly isDisqualified: boolean;
  readonly isWaiting: boolean;
  readonly failure: QuizFailure | undefined;
}

/** Events without penalty; dozens of them carry no more information. */
const maxRemarks = 40;
const remarkDedupeMs = 1000;

/** Sends the play screen's reports to the server, in order and once each, across reloads and lost connections. */
export class IntegrityReports {
  readonly #calls: QuizCalls;
  readonly #key: string;
  readonly #task: RetryingTask;
  readonly #listeners = new Set<() => void>();
  readonly #remarkedAt = new Map<ReportedEventKind, number>();
  #waiting: readonly WaitingReport[];
  #view: IntegrityView;
  /** The round being sat, once known. */
  #round: string | undefined;

  constructor(owner: string, calls: QuizCalls) {
    this.#calls = calls;
    this.#key = accountKey(owner, 'quiz-reports');
    this.#waiting = readPersisted<WaitingReport[]>(this.#key) ?? [];
    this.#view = { flags: 0, isDisqualified: false, isWaiting: this.#hasFlagWaiting(), failure: undefined };
    this.#task = new RetryingTask(() => this.#deliver(), this.#onFailure);
    if (this.#waiting.length > 0) this.#task.runNow();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly view = (): IntegrityView => this.#view;

  updateFromAttempt({ round, flags }: AttemptReply): void {
    this.#round = round.slug;
    if (flags > this.#view.flags) this.#change({ flags });
  }

  /** Organisers disqualified the attempt, or lifted that. */
  setDisqualified(isDisqualified: boolean): void {
    if (isDisqualified !== this.#view.isDisqualified) this.#change({ isDisqualified });
  }

  report({ round }: Pick<SittingRef, 'round'>, kind: ReportedEventKind): void {
    const isRemark = !isFlag(kind);
    if (isRemark) {
      const now = performance.now();
      if (now - (this.#remarkedAt.get(kind) ?? Number.NEGATIVE_INFINITY) < remarkDedupeMs) return;
      if (this.#waiting.length >= maxRemarks) return;
      this.#remarkedAt.set(kind, now);
    }
    this.#keep([...this.#waiting, { id: newId(), round, kind }]);
    this.#change({});
    // A flag does not wait for the pause after an earlier failure.
    if (isRemark) this.#task.schedule(0);
    else this.#task.runNow();
  }

  retryNow(): void {
    this.#task.runNow();
  }

  close(): void {
    this.#task.close();
    this.#listeners.clear();
  }

  async #deliver(): Promise<'more' | 'done'> {
    const [next] = this.#waiting;
    if (next === undefined) return 'done';
    this.#round ??= (await this.#calls.readAttempt()).reply.round.slug;
    const outcome = next.round === this.#round ? await this.#send(next) : undefined;
    this.#keep(this.#waiting.slice(1));
    this.#change({
      failure: undefined,
      ...(outcome && { flags: outcome.flags, isDisqualified: outcome.disqualified }),
    });
    return this.#waiting.length > 0 ? 'more' : 'done';
  }

  async #send({ id, kind }: WaitingReport) {
    try {
      return await this.#calls.reportIntegrityEvent({ id, kind });
    } catch (error) {
      // A refused report would be refused again.
      if (quizFailure(error) === 'refused') return undefined;
      throw error;
    }
  }

  readonly #onFailure = (error: unknown): 'again' | 'stop' => {
    const failure = quizFailure(error);
    this.#change({ failure });
    return isTransient(failure) ? 'again' : 'stop';
  };

  #hasFlagWaiting(): boolean {
    return this.#waiting.some(({ kind }) => isFlag(kind));
  }

  #keep(waiting: readonly WaitingReport[]): void {
    this.#waiting = waiting;
    persist(this.#key, waiting);
  }

  #change(changed: Partial<IntegrityView>): void {
    this.#view = { ...this.#view, ...changed, isWaiting: this.#hasFlagWaiting() };
    for (const listener of this.#listeners) listener();
  }
}
