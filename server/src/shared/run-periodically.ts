export interface PeriodicOptions {
  /** In milliseconds. A turn that takes longer is waited for, and those that would have come meanwhile are left out. */
  readonly every: number;
  /** How long after a turn that failed the next one comes; as always where none is given. */
  readonly afterFailure?: number;
  /** If true, the first run is immediate; otherwise it comes after one interval. */
  readonly beginsAtOnce?: boolean;
  /** Called after every failed turn with the number of failures in a row; the next turn comes all the same. */
  readonly onError: (error: unknown, failuresInARow: number) => void;
}

/**
 * Runs a piece of work periodically, never twice at once, without keeping the process alive.
 * @returns stops it, and waits for the run under way
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
