import { createBatches, type Outcome, settleAll } from '#shared/batches.ts';
import { isContention, isDatabaseUnavailable } from './database-unavailable.ts';

/** A statement for more would delay everybody else's. */
const maxPerBatch = 100;

/**
 * Reads for many requests with the same statements: what is asked while one read is under way forms the next. Nothing is kept, and a
 * read begins after everything it is for was asked. Why: docs/decisions/0060.
 * @param read returns the outcomes in the order of the requests
 */
export function createSharedRead<Request, Result>(
  read: (requests: readonly Request[]) => Promise<readonly Outcome<Result>[]>,
): (request: Request) => Promise<Result> {
  const { add, rejectWaiting } = createBatches<Request, Result>(
    async (batch) => {
      try {
        await settleAll(batch, await read(batch.map(({ request }) => request)));
      } catch (error) {
        for (const one of batch) one.reject(error);
        // Each of those behind it would wait for the same database as long again.
        if (isDatabaseUnavailable(error) && !isContention(error)) rejectWaiting(error);
      }
    },
    { maxPerBatch },
  );
  return add;
}
