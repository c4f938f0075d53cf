import type { MessagePort } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { createSemaphore } from './concurrency.ts';

const idleMilliseconds = 30_000;

/** From 0 to 19; higher values yield more to other threads: this work can wait, requests cannot. */
const niceness = 15;

/** Beyond which a thread is ended; the next task starts a new one. */
interface ThreadLimits {
  readonly maxMegabytes?: number;
  /** Of processor time for one task: one that yields to requests can wait for long without being stuck. */
  readonly maxMilliseconds?: number;
}

interface TaskOptions {
  readonly signal?: AbortSignal;
  readonly transferList?: MessagePort[];
}

interface BackgroundThread<Task, Result> {
  /**
   * Runs a task after those given before.
   * @throws Error named AbortError if it is aborted or takes longer, ERR_WORKER_OUT_OF_MEMORY if it takes too much memory
   */
  readonly run: (task: Task, options?: TaskOptions) => Promise<Result>;
  /** How many tasks wait for others. */
  readonly countWaiting: () => number;
}

/**
 * A thread that runs the function of a file: started by the first task, and ended after some time without one. Tasks wait here,
 * because Piscina 5.3 leaves those waiting for ever that wait for a thread which is ended.
 */
export function createBackgroundThread<Task, Result>(
  file: URL,
  name: string,
  { maxMegabytes, maxMilliseconds }: ThreadLimits = {},
): BackgroundThread<Task, Result> {
  const takeTurn = createSemaphore(1);
  let waiting = 0;
  let started: Piscina<Task, Result> | undefined;
  const start = () =>
    new Piscina<Task, Result>({
      filename: file.href,
      name,
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: idleMilliseconds,
      niceIncrement: niceness,
      // Without this, waiting for work keeps a processor busy.
      atomics: 'disabled',
      ...(maxMegabytes !== undefined && { resourceLimits: { maxOldGenerationSizeMb: maxMegabytes } }),
    });
  return {
    run(task, options = {}) {
      waiting += 1;
      return takeTurn(() => {
        waiting -= 1;
        started ??= start();
        return maxMilliseconds === undefined
          ? started.run(task, options)
          : runWithin(maxMilliseconds, started, task, options);
      });
    },
    countWaiting: () => waiting,
  };
}

/** How often the time of a task is looked at. */
const lookMilliseconds = 100;
/** For a task that waits instead of computing, or has no processor: times as long. */
const longest = 20;

/** Runs tasks in several threads, so that others go on while one is stuck. */
export function createBackgroundThreads<Task, Result>(
  file: URL,
  name: string,
  { threads, ...limits }: ThreadLimits & { readonly threads: number },
): BackgroundThread<Task, Result>['run'] {
  const idle = Array.from({ length: threads }, () => createBackgroundThread<Task, Result>(file, name, limits));
  const takeTurn = createSemaphore(threads);
  return (task, options) =>
    takeTurn(async () => {
      // The one that ran last still has its thread.
      const thread = idle.pop();
      if (thread === undefined) throw new Error('There are as many threads as turns.');
      return thread.run(task, options).finally(() => idle.push(thread));
    });
}

async function runWithin<Task, Result>(
  maxMilliseconds: number,
  pool: Piscina<Task, Result>,
  task: Task,
  { signal = new AbortController().signal, ...options }: TaskOptions,
): Promise<Result> {
  const before = await processorMilliseconds(pool);
  const stuck = new AbortController();
  const looking = setInterval(async () => {
    if ((await processorMilliseconds(pool)) - before > maxMilliseconds) stuck.abort();
  }, lookMilliseconds);
  const ends = AbortSignal.any([signal, stuck.signal, AbortSignal.timeout(maxMilliseconds * longest)]);
  return pool.run(task, { ...options, signal: ends }).finally(() => clearInterval(looking));
}

/** Of its only thread; 0 while it starts or ends. */
async function processorMilliseconds({ threads: [thread] }: Piscina): Promise<number> {
  const used = await thread?.cpuUsage().catch(() => undefined);
  return used === undefined ? 0 : (used.user + used.system) / 1000;
}
