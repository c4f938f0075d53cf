import { setImmediate } from 'node:timers/promises';
import { isDataError } from './data-error.ts';
import type { Database } from './database.ts';
import { isContention, isDatabaseUnavailable } from './database-unavailable.ts';

export type Outcome<Result> =
  | { readonly result: Result; readonly error?: never }
  | { readonly error: Error; readonly result?: never };

/**
 * Handles many requests in one transaction, in as few statements as possible.
 * @returns the results in the order of the requests
 */
export type WriteBatch<Request, Result> = (
  transaction: Database,
  requests: readonly Request[],
) => Promise<readonly Outcome<Result>[]>;

export interface GroupCommitOptions {
  /** A larger commit would delay its last requests. */
  readonly maxPerCommit: number;
  readonly onUnavailable?: (error: unknown) => void;
}

export interface GroupCommit<Request, Result> {
  /** Resolves only once the write is on disk. */
  readonly write: (request: Request) => Promise<Result>;
  /** Rejects everything in the queue. */
  readonly rejectPending: (reason: unknown) => void;
}

/** A batch that lost to contention is retried once; more than two lock timeouts mean overload. */
const maxTries = 2;

interface PendingRequest<Request, Result> {
  readonly request: Request;
  readonly resolve: (result: Result) => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * Group commit: requests that arrive during a commit form the next one, which needs only a few statements whatever their number.
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
      // The embedded database answers without returning to the event loop. Yielding first lets in the requests that have arrived
      // meanwhile, so that they are committed together and not one by one.
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
      await settleAll(batch, outcomes);
    } catch (error) {
      if (batch.length > 1 && isDataError(error)) {
        // One request that the database rejects must not fail the others. Bisecting finds it in a few commits.
        const middle = Math.floor(batch.length / 2);
        await commit(batch.slice(0, middle));
        await commit(batch.slice(middle));
        return;
      }
      if (isContention(error) && tries < maxTries) return commit(batch, tries + 1);
      for (const one of batch) one.reject(error);
      // Contention concerns this batch alone: those behind it may well succeed.
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

/** Replies are made as soon as promises resolve: those of a whole commit in one go would delay every request read meanwhile. */
const maxMillisecondsWithoutYield = 5;

async function settleAll<Request, Result>(
  batch: readonly PendingRequest<Request, Result>[],
  outcomes: readonly Outcome<Result>[],
): Promise<void> {
  let yieldedAt = performance.now();
  for (const [index, one] of batch.entries()) {
    settle(one, outcomes[index]);
    // A tick runs after all microtasks, so after everything that the requester does synchronously.
    await new Promise<void>((resolve) => process.nextTick(resolve));
    if (performance.now() - yieldedAt < maxMillisecondsWithoutYield) continue;
    await setImmediate();
    yieldedAt = performance.now();
  }
}

function settle<Request, Result>(one: PendingRequest<Request, Result>, outcome: Outcome<Result> | undefined): void {
  if (outcome === undefined) one.reject(new Error('a request was not settled'));
  else if (outcome.error === undefined) one.resolve(outcome.result);
  else one.reject(outcome.error);
}
