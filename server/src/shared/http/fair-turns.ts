/**
 * Waits until work of a group may begin; undefined where it may at once.
 * @param isDone whether it is, once it has begun
 */
export type TakeTurn = (group: string, isDone: () => boolean) => Promise<void> | undefined;

/** For how long a round of the event loop begins more work after the first. */
const moreForMs = 1;
const maxInRound = 16;

interface Waiting {
  readonly goOn: () => void;
  readonly isDone: () => boolean;
}

/**
 * Fair queueing: each round of the event loop begins one piece of work, of all groups in turn, and more only while each
 * is done at once. So what is read from sockets waits for little and not for all that came before it, and a group that
 * asks much delays itself alone.
 */
export function createFairTurns(): TakeTurn {
  /** In the order of their next turns. */
  const waiting = new Map<string, Waiting[]>();
  let hasBegun = false;
  let isLastDone = () => false;

  function beginNext(): void {
    const [next] = waiting;
    if (next === undefined) return;
    const [group, queue] = next;
    const first = queue.shift();
    waiting.delete(group);
    if (queue.length > 0) waiting.set(group, queue);
    isLastDone = first?.isDone ?? isLastDone;
    first?.goOn();
  }

  function beginRound(): void {
    hasBegun = true;
    let endsAt: number | undefined;
    const goOn = () => {
      const now = performance.now();
      if (endsAt === undefined) {
        endsAt = now + moreForMs;
        beginNext();
      } else if (isLastDone() && now < endsAt) beginNext();
    };
    // Between two of them promises are settled, so that work which waits for nothing is done by the next.
    for (let piece = 0; piece < maxInRound; piece += 1) setImmediate(goOn);
    setImmediate(() => {
      if (waiting.size > 0) beginRound();
      else hasBegun = false;
    });
  }

  return (group, isDone) => {
    if (!hasBegun) {
      beginRound();
      isLastDone = isDone;
      return undefined;
    }
    return new Promise((resolve) => {
      const piece = { goOn: resolve, isDone };
      const queue = waiting.get(group);
      if (queue === undefined) waiting.set(group, [piece]);
      else queue.push(piece);
    });
  };
}
