import { setImmediate } from 'node:timers/promises';

export type Outcome<Result> =
  | { readonly result: Result; readonly error?: never }
  | { readonly error: Error; readonly result?: never };

export interface Waiting<Request, Result> {
  readonly request: Request;
  readonly resolve: (result: Result) => void;
  readonly reject: (reason: unknown) => void;
}

export interface Batches<Request, Result> {
  readonly add: (request: Request) => Promise<Result>;
  /** Rejects everything that is in no batch yet. */
  readonly rejectWaiting: (reason: unknown) => void;
}

export interface BatchOptions {
  /** A larger batch would delay its last requests. */
  readonly maxPerBatch: number;
  /** Resolves when a batch has waited long enough for more; default: in the next turn of the event loop. */
  readonly waitForMore?: (() => Promise<unknown>) | undefined;
}

/** Requests that arrive while one batch is worked on form the next. @param work settles everything in a batch, and never fails */
export function createBatches<Request, Result>(
  work: (batch: readonly Waiting<Request, Result>[]) => Promise<void>,
  { maxPerBatch, waitForMore = setImmediate }: BatchOptions,
): Batches<Request, Result> {
  let waiting: Waiting<Request, Result>[] = [];
  let isWorking = false;

  async function workOff(): Promise<void> {
    isWorking = true;
    while (waiting.length > 0) {
      // The embedded database answers without returning to the event loop. Yielding first lets in the requests that have arrived
      // meanwhile, so that they share a batch.
      await waitForMore();
      const batch = waiting.slice(0, maxPerBatch);
      waiting = waiting.slice(maxPerBatch);
      await work(batch);
    }
    isWorking = false;
  }

  return {
    add: (request) =>
      new Promise((resolve, reject) => {
        waiting.push({ request, resolve, reject });
        if (!isWorking) void workOff();
      }),
    rejectWaiting(reason) {
      const rejected = waiting;
      waiting = [];
      for (const one of rejected) one.reject(reason);
    },
  };
}

/** Replies are made as soon as promises resolve: those of a whole batch in one go would delay every request read meanwhile. */
const maxMillisecondsWithoutYield = 5;

/** @param outcomes in the order of the batch */
export async function settleAll<Request, Result>(
  batch: readonly Waiting<Request, Result>[],
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

function settle<Request, Result>(one: Waiting<Request, Result>, outcome: Outcome<Result> | undefined): void {
  if (outcome === undefined) one.reject(new Error('a request was not settled'));
  else if (outcome.error === undefined) one.resolve(outcome.result);
  else one.reject(outcome.error);
}
