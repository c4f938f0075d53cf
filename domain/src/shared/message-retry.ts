import { type Instant, minute, second } from './instant.ts';

const firstPause = 5 * second;
const longestPause = 5 * minute;

/** When a message is tried again that could not be sent: after 5 s, then twice as long each time, up to 5 min. @param tries at least 1 */
export function nextTryAt(now: Instant, tries: number): Instant {
  return now + Math.min(longestPause, firstPause * 2 ** (tries - 1));
}
