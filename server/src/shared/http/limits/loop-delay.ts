import { performance } from 'node:perf_hooks';

export interface LoopDelay {
  /**
   * Delay of incoming work in milliseconds, sustained over two iterations of the loop: a single pause, however long, is no
   * overload.
   */
  readonly read: () => number;
  /** Maximum time that data being read now may have waited, in milliseconds. */
  readonly maxWait: () => number;
  /** Reports, many times a second, the milliseconds for which the loop has been active since the last report. */
  readonly onIteration: (listener: (activeMs: number) => void) => void;
  readonly stop: () => void;
}

/** The timer's interval: an idle loop iterates this often, a busy one as often as it can. */
const intervalMs = 20;

/** Longer than anything of ours takes: whoever manages to block the server gains no more time than this. */
const maxWaitMs = 10_000;

/**
 * Computes the delay from the loop's iterations. Data read in one iteration arrived after the previous one polled the sockets, so
 * it has waited since that one began at most. All times are of one monotonic clock.
 */
export function createDelayMeter(startedAt: number) {
  let lastIterationAt = startedAt;
  let iterationBeforeAt = startedAt;
  let lastDelay = 0;
  let delayBefore = 0;
  const delayUntil = (now: number) => Math.max(0, now - lastIterationAt - intervalMs);

  return {
    iterate(now: number): void {
      delayBefore = lastDelay;
      lastDelay = delayUntil(now);
      iterationBeforeAt = lastIterationAt;
      lastIterationAt = now;
    },
    read: (now: number) => Math.min(lastDelay, Math.max(delayBefore, delayUntil(now))),
    // An idle loop reads at once.
    maxWait: (now: number) => Math.min(maxWaitMs, Math.max(0, now - iterationBeforeAt - 2 * intervalMs)),
  };
}

/** Measures the event loop of this process. */
export function watchLoopDelay(): LoopDelay {
  const meter = createDelayMeter(performance.now());
  const listeners: ((activeMs: number) => void)[] = [];
  let last = performance.eventLoopUtilization();
  const timer = setInterval(() => {
    meter.iterate(performance.now());
    const current = performance.eventLoopUtilization();
    const { active } = performance.eventLoopUtilization(current, last);
    last = current;
    for (const listener of listeners) listener(active);
  }, intervalMs);
  timer.unref();
  return {
    read: () => meter.read(performance.now()),
    maxWait: () => meter.maxWait(performance.now()),
    onIteration: (listener) => void listeners.push(listener),
    stop: () => clearInterval(timer),
  };
}
