import { onTestFinished, vi } from 'vitest';

const running = performance.now.bind(performance);
let aheadMs = 0;
let stoppedAt: number | undefined;
// It never goes back, not even after a test: React compares readings of different tests.
performance.now = () => stoppedAt ?? running() + aheadMs;

/**
 * Stops the clocks of the page and of the fake server, the monotonic one and the date, until the end of the test: how long a machine
 * takes for what the test does is then no time of the quiz. Timers go on, and read the stopped clocks.
 */
export function stopClock(): { readonly pass: (milliseconds: number) => void } {
  let now = performance.now();
  stoppedAt = now;
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  onTestFinished(() => {
    vi.useRealTimers();
    stoppedAt = undefined;
    aheadMs = now - running();
  });
  return {
    pass(milliseconds) {
      now += milliseconds;
      stoppedAt = now;
      vi.setSystemTime(Date.now() + milliseconds);
    },
  };
}
