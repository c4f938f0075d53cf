/**
 * Callers that arrive during a read share the next one, so that nobody gets a value older than their request. At most
 * one read runs at a time.
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
