import { createTurns } from '#shared/turns.ts';

export interface Caller {
  readonly network: string;
  /** Null for visitors, who take their turns in a network together. */
  readonly account: string | null;
}

export interface FairQueue {
  /** Waits until work of a caller may begin; undefined if it may begin at once. */
  waitForTurn(caller: Caller): Promise<void> | undefined;
  /** The same for work that waits for nobody else: of each account one begins in an iteration. */
  waitForOwnTurn(account: string): Promise<void> | undefined;
}

/** How long an iteration keeps starting tasks that finish synchronously, such as prepared replies, which take a tenth of it. */
export const iterationMilliseconds = 1;

/**
 * Fair queueing: each iteration of the event loop starts one task, and more as long as they finish synchronously, taking the
 * networks in turn and within each network its accounts. Socket reads are thus delayed for a moment only, and whoever has many
 * requests only delays itself.
 */
export function createFairQueue(): FairQueue {
  const waiting = createTurns<() => void>();
  /** By account; without any waiting: it has begun one in this iteration. */
  const ownTurns = new Map<string, (() => void)[]>();
  let isRunning = false;
  let hasBegun = false;

  function run(): void {
    isRunning = true;
    setImmediate(() => {
      if (waiting.isEmpty() && ownTurns.size === 0) {
        isRunning = false;
        hasBegun = false;
        return;
      }
      run();
      for (const [account, queue] of ownTurns) {
        const goOn = queue.shift();
        if (goOn === undefined) ownTurns.delete(account);
        else goOn();
      }
      hasBegun = !waiting.isEmpty();
      beginNext(performance.now());
    });
  }

  function beginNext(iterationBeganAt: number): void {
    const goOn = waiting.next();
    if (goOn === undefined) return;
    goOn();
    // A tick queued by a microtask runs after all microtasks, so after everything that the task does synchronously.
    queueMicrotask(() =>
      process.nextTick(() => {
        if (performance.now() - iterationBeganAt < iterationMilliseconds) beginNext(iterationBeganAt);
      }),
    );
  }

  return {
    waitForTurn({ network, account }) {
      if (!isRunning) run();
      if (!hasBegun) {
        hasBegun = true;
        return undefined;
      }
      return new Promise((resolve) => waiting.add([network, account ?? ''], resolve));
    },
    waitForOwnTurn(account) {
      if (!isRunning) run();
      const queue = ownTurns.get(account);
      if (queue !== undefined) return new Promise((resolve) => void queue.push(resolve));
      ownTurns.set(account, []);
      return undefined;
    },
  };
}
