import { monitorEventLoopDelay } from 'node:perf_hooks';

/** How late the event loop runs on average, in milliseconds; always a number of the last full interval. */
export interface LoopDelay {
  readonly read: () => number;
  readonly stop: () => void;
}

const resolutionMs = 10;
const intervalMs = 500;

/** Watches the event loop of this process. */
export function watchLoopDelay(): LoopDelay {
  const histogram = monitorEventLoopDelay({ resolution: resolutionMs });
  histogram.enable();
  let delayMs = 0;
  const timer = setInterval(() => {
    // A loop that never came round has no mean.
    delayMs = Number.isNaN(histogram.mean) ? intervalMs : Math.max(0, histogram.mean / 1e6 - resolutionMs);
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
