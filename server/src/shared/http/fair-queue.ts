/** Waits until work of a group may begin; undefined where it may at once. */
export type WaitForTurn = (group: string) => Promise<void> | undefined;

/** How long a round goes on beginning work that is done at once, as a prepared reply is in a tenth of it. */
export const roundMilliseconds = 1;

/**
 * Fair queueing: each round of the event loop begins one piece of work, and more while each is done at once, of all
 * groups in turn. So what is read from sockets waits for a moment and not for all that came before it, and a group that
 * asks much delays itself alone.
 */
export function createFairQueue(): WaitForTurn {
  /** In the order of their next turns. */
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
    // A tick queued by a microtask comes after all of them, so after what this one does without waiting for anything.
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
