/** Waits until work of a group may begin; undefined where it may at once. */
export type TakeTurn = (group: string) => Promise<void> | undefined;

/**
 * Fair queueing: each round of the event loop begins one piece of work, of all groups in turn. So what is read from
 * sockets waits for one piece and not for all that came before it, and a group that asks much delays itself alone.
 */
export function createFairTurns(): TakeTurn {
  /** In the order of their next turns. */
  const waiting = new Map<string, (() => void)[]>();
  let hasBegun = false;

  function begin(): void {
    hasBegun = true;
    setImmediate(() => {
      hasBegun = false;
      const [next] = waiting;
      if (next === undefined) return;
      begin();
      const [group, queue] = next;
      const goOn = queue.shift();
      waiting.delete(group);
      if (queue.length > 0) waiting.set(group, queue);
      goOn?.();
    });
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
