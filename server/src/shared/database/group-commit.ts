import { type BatchOptions, createBatches, type Outcome, settleAll, type Waiting } from '#shared/batches.ts';
import { isDataError } from './data-error.ts';
import type { Database } from './database.ts';
import { isContention, isDatabaseUnavailable } from './database-unavailable.ts';

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
  readonly waitForMore?: BatchOptions['waitForMore'];
}

export interface GroupCommit<Request, Result> {
  /** Resolves only once the write is on disk. */
  readonly write: (request: Request) => Promise<Result>;
  /** Rejects everything in the queue. */
  readonly rejectPending: (reason: unknown) => void;
}

/** A batch that lost to contention is retried once; more than two lock timeouts mean overload. */
const maxTries = 2;

/**
 * Group commit: requests that arrive during a commit form the next one, which needs only a few statements whatever their number.
 */
export function createGroupCommit<Request, Result>(
  database: Database,
  writeTogether: WriteBatch<Request, Result>,
  { maxPerCommit, onUnavailable, waitForMore }: GroupCommitOptions,
): GroupCommit<Request, Result> {
  const batches = createBatches<Request, Result>((batch) => commit(batch), { maxPerBatch: maxPerCommit, waitForMore });

  async function commit(batch: readonly Waiting<Request, Result>[], tries = 1): Promise<void> {
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
        batches.rejectWaiting(error);
        onUnavailable?.(error);
      }
    }
  }

  return { write: batches.add, rejectPending: batches.rejectWaiting };
}
