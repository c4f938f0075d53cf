import { setImmediate } from 'node:timers/promises';
import { isDataError } from './data-error.ts';
import type { Database } from './database.ts';
import { isContention, isDatabaseUnavailable } from './database-unavailable.ts';

export type Outcome<Result> =
  | { readonly result: Result; readonly error?: never }
  | { readonly error: Error; readonly result?: never };

/**
 * Handles many requests in one transaction, in as few statements as it can. @returns the outcomes in the order of the
 * requests
 */
export type WriteBatch<Request, Result> = (
  transaction: Database,
  requests: readonly Request[],
) => Promise<readonly Outcome<Result>[]>;

export interface GroupCommitOptions {
  /** A larger commit would keep its last requests waiting. */
  readonly maxPerCommit: number;
  readonly onUnavailable?: (error: unknown) => void;
}

export interface GroupCommit<Request, Result> {
  /** Resolves only once what it wrote is on disk. */
  readonly write: (request: Request) => Promise<Result>;
  /** Turns away all that waits. */
  readonly rejectPending: (reason: unknown) => void;
}

/** A batch that others were in the way of is tried once more; what takes longer than two lock timeouts is overload. */
const maxTries = 2;

interface PendingRequest<Request, Result> {
  readonly request: Request;
  readonly resolve: (result: Result) => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * Group commit: what arrives while a commit is on its way goes into the next one together, in a few statements however many
 * requests that are.
 */
export function createGroupCommit<Request, Result>(
  database: Database,
  writeTogether: WriteBatch<Request, Result>,
  { maxPerCommit, onUnavailable }: GroupCommitOptions,
): GroupCommit<Request, Result> {
  let waiting: PendingRequest<Request, Result>[] = [];
  let isCommitting = false;

  async function commitPending(): Promise<void> {
    isCommitting = true;
    while (waiting.length > 0) {
      // The embedded database answers without ever going back to the event loop. Going there first lets in the requests
      // that have arrived meanwhile, so that they are committed together; otherwise each would be alone.
      await setImmediate();
      const batch = waiting.slice(0, maxPerCommit);
      waiting = waiting.slice(maxPerCommit);
      await commit(batch);
    }
    isCommitting = false;
  }

  async function commit(batch: readonly PendingRequest<Request, Result>[], tries = 1): Promise<void> {
    try {
      const requests = batch.map(({ request }) => request);
      const outcomes = await database.transaction((transaction) => writeTogether(transaction, requests));
      for (const [index, one] of batch.entries()) settle(one, outcomes[index]);
    } catch (error) {
      if (batch.length > 1 && isDataError(error)) {
        // One request that the database cannot take must not cost the others theirs. Halving finds it in a few commits.
        const middle = Math.floor(batch.length / 2);
        await commit(batch.slice(0, middle));
        await commit(batch.slice(middle));
        return;
      }
      if (isContention(error) && tries < maxTries) return commit(batch, tries + 1);
      for (const one of batch) one.reject(error);
      // Contention concerns this batch alone: what waits behind it may well succeed.
      if (isDatabaseUnavailable(error) && !isContention(error)) {
        rejectPending(error);
        onUnavailable?.(error);
      }
    }
  }

  function rejectPending(reason: unknown): void {
    const rejected = waiting;
    waiting = [];
    for (const one of rejected) one.reject(reason);
  }

  return {
    write: (request) =>
      new Promise((resolve, reject) => {
        waiting.push({ request, resolve, reject });
        if (!isCommitting) void commitPending();
      }),
    rejectPending,
  };
}

function settle<Request, Result>(one: PendingRequest<Request, Result>, outcome: Outcome<Result> | undefined): void {
  if (outcome === undefined) one.reject(new Error('a request was not settled'));
  else if (outcome.error === undefined) one.resolve(outcome.result);
  else one.reject(outcome.error);
}
