import { monitorEventLoopDelay } from 'node:perf_hooks';

/** How late the event loop has been running lately, in milliseconds. One pause, however long, is no overload. */
export interface LoopDelay {
  readonly read: () => number;
  readonly stop: () => void;
}

const resolutionMs = 10;
const intervalMs = 500;
/** How much the last interval weighs beside all before it: about six seconds are looked back on. */
const weight = 0.15;
/** More than this is one pause, and not how the loop runs. */
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
