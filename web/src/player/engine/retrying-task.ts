import { retryDelay } from '@club/domain/shared/retry-delay';

/**
 * Runs a task, one run at a time, until there is nothing left to do. After a failure it retries with growing delays, and at once
 * when the connection or the page is back.
 */
export class RetryingTask {
  readonly #run: () => Promise<'more' | 'done'>;
  readonly #onFailure: (error: unknown) => 'again' | 'stop';
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isRunning = false;
  #mustRunAgain = false;
  #isClosed = false;
  #failures = 0;

  constructor(run: () => Promise<'more' | 'done'>, onFailure: (error: unknown) => 'again' | 'stop') {
    this.#run = run;
    this.#onFailure = onFailure;
    window.addEventListener('online', this.#retryNow);
    document.addEventListener('visibilitychange', this.#retryIfVisible);
  }

  /** There is something to do within this time. The delay after a failure still applies. */
  schedule(delayMs: number): void {
    if (this.#isClosed || this.#timer !== undefined) return;
    if (this.#isRunning) {
      this.#mustRunAgain = true;
      return;
    }
    this.#timer = setTimeout(() => void this.#start(), delayMs);
  }

  /** There is something to do now. */
  runNow(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.schedule(0);
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    window.removeEventListener('online', this.#retryNow);
    document.removeEventListener('visibilitychange', this.#retryIfVisible);
  }

  readonly #retryNow = (): void => {
    if (this.#timer !== undefined) this.runNow();
  };

  readonly #retryIfVisible = (): void => {
    if (document.visibilityState === 'visible') this.#retryNow();
  };

  async #start(): Promise<void> {
    this.#timer = undefined;
    this.#isRunning = true;
    this.#mustRunAgain = false;
    let pause: number | undefined;
    try {
      const outcome = await this.#run();
      this.#failures = 0;
      if (outcome === 'more' || this.#mustRunAgain) pause = 0;
    } catch (error) {
      this.#failures += 1;
      if (this.#onFailure(error) === 'again') pause = retryDelay(this.#failures, Math.random());
      else this.#failures = 0;
    }
    this.#isRunning = false;
    if (pause !== undefined) this.schedule(pause);
  }
}
