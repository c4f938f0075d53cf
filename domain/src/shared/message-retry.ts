import { type Instant, minute, second } from './instant.ts';

const initialDelayMs = 5 * second;
const maxDelayMs = 5 * minute;

/**
 * When a failed message is retried: after 5 s, then twice as long each time, up to 5 min.
 * @param tries at least 1
 */
export function nextAttemptAt(now: Instant, tries: number): Instant {
  return now + Math.min(maxDelayMs, initialDelayMs * 2 ** (tries - 1));
}
