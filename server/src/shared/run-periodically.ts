export interface PeriodicOptions {
  /** In milliseconds. Runs never overlap; those that fall due during a long one are skipped. */
  readonly every: number;
  /** Delay in milliseconds after a failed run; default: the usual interval. */
  readonly afterFailure?: number;
  /** If true, the first run is immediate; otherwise it comes after one interval. */
  readonly beginsAtOnce?: boolean;
  /** Called after every failed run with the number of failures in a row; the next run follows regardless. */
  readonly onError: (error: unknown, failuresInARow: number) => void;
}

/**
 * Runs work periodically, never twice at once, without keeping the process alive.
 * @returns stops it, and waits for the current run
 */
export function runPeriodically(
  work: () => Promise<unknown>,
  { every, afterFailure = every, beginsAtOnce = false, onError }: PeriodicOptions,
): () => Promise<void> {
  let underWay: Promise<void> | undefined;
  let failuresInARow = 0;
  let turnsToRest = 0;

  async function doOnce(): Promise<void> {
    try {
      await work();
      failuresInARow = 0;
    } catch (error) {
      failuresInARow += 1;
      turnsToRest = Math.ceil(afterFailure / every) - 1;
      onError(error, failuresInARow);
    }
  }

  function takeTurn(): void {
    if (underWay !== undefined) return;
    if (turnsToRest > 0) {
      turnsToRest -= 1;
      return;
    }
    underWay = doOnce().finally(() => {
      underWay = undefined;
    });
  }

  const timer = setInterval(takeTurn, every);
  timer.unref();
  if (beginsAtOnce) takeTurn();
  return async () => {
    clearInterval(timer);
    await underWay;
  };
}
