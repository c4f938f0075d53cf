/**
 * Makes a read that many ask for at once one read for all who wait. Whoever asks while one is on its way is answered by the next,
 * so nobody is told what held before they asked; there is never more than one at a time.
 */
export function deduplicateReads<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let next: Promise<Value> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  return () => {
    if (next === undefined) {
      next = last.then(() => {
        next = undefined;
        return read();
      });
      last = next.catch(() => undefined);
    }
    return next;
  };
}
