import { Piscina } from 'piscina';
import { createSemaphore } from './concurrency.ts';

const idleMilliseconds = 30_000;

/** From 0 to 19; higher values yield more to other threads: this work can wait, requests cannot. */
const niceness = 15;

/** Of one thread, beyond which it is ended. */
interface ThreadLimits {
  readonly maxMegabytes?: number;
}

/**
 * A thread that runs the function of a file: started by the first call, and ended after some time without one. Calls queue
 * meanwhile.
 */
export function createBackgroundThread<Task, Result>(
  file: URL,
  name: string,
  { maxMegabytes }: ThreadLimits = {},
): () => Piscina<Task, Result> {
  let thread: Piscina<Task, Result> | undefined;
  return () => {
    thread ??= new Piscina<Task, Result>({
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
    return thread;
  };
}

/** How often the time of a task is looked at. */
const lookMilliseconds = 100;
/** For a task that waits instead of computing, or has no processor: times as long. */
const longest = 20;

interface TaskLimits extends ThreadLimits {
  readonly threads: number;
  readonly maxMilliseconds: number;
}

/**
 * Runs a task in one of several threads, so that others go on while one is stuck. It may take some processor time: one that yields to
 * requests can wait for long without being stuck.
 * @throws Error named AbortError if it takes longer, ERR_WORKER_OUT_OF_MEMORY if it takes too much memory; its thread is ended
 */
export function createBoundedThreads<Task, Result>(
  file: URL,
  name: string,
  { threads, maxMilliseconds, ...limits }: TaskLimits,
): (task: Task) => Promise<Result> {
  const idle = Array.from({ length: threads }, () => createBackgroundThread<Task, Result>(file, name, limits));
  const takeTurn = createSemaphore(threads);
  return (task) =>
    takeTurn(async () => {
      // The one that ran last still has its thread.
      const thread = idle.pop();
      if (thread === undefined) throw new Error('There are as many threads as turns.');
      try {
        return await runWithin(thread(), task, maxMilliseconds);
      } finally {
        idle.push(thread);
      }
    });
}

async function runWithin<Task, Result>(pool: Piscina<Task, Result>, task: Task, maxMilliseconds: number) {
  const before = await processorMilliseconds(pool);
  const stuck = new AbortController();
  const looking = setInterval(async () => {
    if ((await processorMilliseconds(pool)) - before > maxMilliseconds) stuck.abort();
  }, lookMilliseconds);
  const signal = AbortSignal.any([stuck.signal, AbortSignal.timeout(maxMilliseconds * longest)]);
  return pool.run(task, { signal }).finally(() => clearInterval(looking));
}

/** Of its only thread; 0 while it starts or ends. */
async function processorMilliseconds({ threads: [thread] }: Piscina): Promise<number> {
  const used = await thread?.cpuUsage().catch(() => undefined);
  return used === undefined ? 0 : (used.user + used.system) / 1000;
}
