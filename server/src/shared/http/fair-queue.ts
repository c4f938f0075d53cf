/** Waits until work of a group may begin; undefined if it may begin at once. */
export type WaitForTurn = (group: string) => Promise<void> | undefined;

/** How long a round keeps starting tasks that finish synchronously, such as prepared replies, which take a tenth of it. */
export const roundMilliseconds = 1;

/**
 * Fair queueing: each round of the event loop starts one task, and more as long as they finish synchronously, taking the groups in
 * turn. Socket reads are thus delayed for a moment only, and a group with many requests only delays itself.
 */
export function createFairQueue(): WaitForTurn {
  /** Groups in the order of their next turns. */
  const waiting = new Map<string, (() => void)[]>();
  let hasBegun = false;

  function begin(): void {
    hasBegun = true;
    setImmediate(() => {
      hasBegun = false;
      if (waiting.size === 0) return;
      begin();
      beginNext(performance.now());
    });
  }

  function beginNext(roundBeganAt: number): void {
    const [next] = waiting;
    if (next === undefined) return;
    const [group, queue] = next;
    const goOn = queue.shift();
    waiting.delete(group);
    if (queue.length > 0) waiting.set(group, queue);
    goOn?.();
    // A tick queued by a microtask runs after all microtasks, so after everything that the task does synchronously.
    queueMicrotask(() =>
      process.nextTick(() => {
        if (performance.now() - roundBeganAt < roundMilliseconds) beginNext(roundBeganAt);
      }),
    );
  }

  return (group) => {
    if (!hasBegun) {
      begin();
      return undefined;
    }
    return new Promise((resolve) => {
      const queue = waiting.get(group);
      if (queue === undefined) waiting.set(group, [resolve]);
      else queue.push(resolve);
    });
  };
}
