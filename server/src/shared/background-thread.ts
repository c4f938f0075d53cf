import { Piscina } from 'piscina';

const idleMilliseconds = 30_000;

/** From 0 to 19; higher values yield more to other threads: this work can wait, an answer cannot. */
const niceness = 15;

/**
 * A thread that calls a function of a file, started when it is asked first and ended when nobody has for a while. What
 * is asked meanwhile waits.
 */
export function createBackgroundThread<Task, Result>(file: URL, name: string): () => Piscina<Task, Result> {
  let thread: Piscina<Task, Result> | undefined;
  return () => {
    thread ??= new Piscina<Task, Result>({
      filename: file.href,
      name,
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: idleMilliseconds,
      niceIncrement: niceness,
      // Waiting for work must not keep a processor busy.
      atomics: 'disabled',
    });
    return thread;
  };
}
