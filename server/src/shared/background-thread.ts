import { Piscina } from 'piscina';

const idleMilliseconds = 30_000;

/** From 0 to 19; higher values yield more to other threads: this work can wait, requests cannot. */
const niceness = 15;

interface ThreadLimits {
  readonly threads?: number;
  /** Of one thread, beyond which it is ended. */
  readonly maxMegabytes?: number;
}

/**
 * A thread that runs the function of a file: started by the first call, and ended after some time without one. Calls queue
 * meanwhile.
 */
export function createBackgroundThread<Task, Result>(
  file: URL,
  name: string,
  { threads = 1, maxMegabytes }: ThreadLimits = {},
): () => Piscina<Task, Result> {
  let thread: Piscina<Task, Result> | undefined;
  return () => {
    thread ??= new Piscina<Task, Result>({
      filename: file.href,
      name,
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: idleMilliseconds,
      niceIncrement: niceness,
      // Without this, waiting for work keeps a processor busy.
      atomics: 'disabled',
      ...(maxMegabytes !== undefined && { resourceLimits: { maxOldGenerationSizeMb: maxMegabytes } }),
    });
    return thread;
  };
}
