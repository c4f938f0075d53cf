import { useEffect, useState } from 'react';

/** In milliseconds: short enough that no second is skipped. */
const tickMs = 200;

/**
 * Whole seconds that are left; null if no clock runs.
 * @param since of the server, as the next
 * @param offset in milliseconds: by how much the server's clock is ahead of this device's
 */
export function useSecondsLeft(since: number, seconds: number | null, offset: number): number | null {
  const [now, setNow] = useState(() => Date.now());
  const left =
    seconds === null ? null : Math.max(0, Math.min(seconds, Math.ceil((since + seconds * 1000 - now - offset) / 1000)));
  const isRunning = left !== null && left > 0;
  useEffect(() => {
    setNow(Date.now());
    if (!isRunning) return;
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, [isRunning, since, seconds]);
  return left;
}
