import { performance } from 'node:perf_hooks';

export interface LoopDelay {
  /**
   * For how long what arrives has to wait, in milliseconds: what two rounds of the loop in a row kept it waiting. One
   * pause, however long, is not an overload.
   */
  readonly read: () => number;
  /** For how long what is being read may have waited to be, in milliseconds. */
  readonly maxWait: () => number;
  /** Tells, many times a second, for how many milliseconds the loop has worked since the last time. */
  readonly onRound: (listener: (activeMs: number) => void) => void;
  readonly stop: () => void;
}

/** Rounds of an idle loop last this long; a busy one comes round as often as it can. */
const intervalMs = 20;

/** Longer than anything of ours takes: whoever manages to hold the server up gains no more time than that. */
const maxWaitMs = 10_000;

/**
 * The delay as its rounds show it. What is read in a round arrived after the round before had looked for what is there,
 * so it waited since that one began at most. Times are of one clock that never goes back.
 */
export function createDelayMeter(startedAt: number) {
  let lastRoundAt = startedAt;
  let roundBeforeAt = startedAt;
  let lastDelay = 0;
  let delayBefore = 0;
  const delayUntil = (now: number) => Math.max(0, now - lastRoundAt - intervalMs);

  return {
    comeRound(now: number): void {
      delayBefore = lastDelay;
      lastDelay = delayUntil(now);
      roundBeforeAt = lastRoundAt;
      lastRoundAt = now;
    },
    read: (now: number) => Math.min(lastDelay, Math.max(delayBefore, delayUntil(now))),
    // An idle loop reads at once what arrives.
    maxWait: (now: number) => Math.min(maxWaitMs, Math.max(0, now - roundBeforeAt - 2 * intervalMs)),
  };
}

/** Watches the event loop of this process. */
export function watchLoopDelay(): LoopDelay {
  const meter = createDelayMeter(performance.now());
  const listeners: ((activeMs: number) => void)[] = [];
  let last = performance.eventLoopUtilization();
  const timer = setInterval(() => {
    meter.comeRound(performance.now());
    const current = performance.eventLoopUtilization();
    const { active } = performance.eventLoopUtilization(current, last);
    last = current;
    for (const listener of listeners) listener(active);
  }, intervalMs);
  timer.unref();
  return {
    read: () => meter.read(performance.now()),
    maxWait: () => meter.maxWait(performance.now()),
    onRound: (listener) => void listeners.push(listener),
    stop: () => clearInterval(timer),
  };
}
