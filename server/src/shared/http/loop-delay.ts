import { monitorEventLoopDelay } from 'node:perf_hooks';

/** In milliseconds, over the last few seconds. One pause, however long, is not an overload. */
export interface LoopDelay {
  readonly read: () => number;
  readonly stop: () => void;
}

const resolutionMs = 10;
const intervalMs = 500;
/** Weight of the last interval: about six seconds are taken into account. */
const weight = 0.15;
const maxMs = 5000;

/** Watches the event loop of this process. */
export function watchLoopDelay(): LoopDelay {
  const histogram = monitorEventLoopDelay({ resolution: resolutionMs });
  histogram.enable();
  let delayMs = 0;
  const timer = setInterval(() => {
    // A loop that never came round has no mean.
    const lately = Number.isNaN(histogram.mean) ? intervalMs : Math.max(0, histogram.mean / 1e6 - resolutionMs);
    delayMs += weight * (Math.min(lately, maxMs) - delayMs);
    histogram.reset();
  }, intervalMs);
  timer.unref();
  return {
    read: () => delayMs,
    stop() {
      clearInterval(timer);
      histogram.disable();
    },
  };
}
