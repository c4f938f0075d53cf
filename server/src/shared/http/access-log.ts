/** Up to this many lines per second are all written; of those beyond, one in ten. */
const wholeLinesPerSecond = 200;
const oneOf = 10;

/** From here on it is a failure of ours, and each is written. */
const firstServerError = 500;

/** Slower ones are what somebody looks for in a log. */
const slowMilliseconds = 1_000;

/**
 * Logs every request, unless there are so many that the lines would take what the answers need (O8).
 * @returns the number of requests this one stands for; 0 for no line
 */
export function createAccessSampler(): (status: number, milliseconds: number, now: number) => number {
  let second = 0;
  let lines = 0;

  return (status, milliseconds, now) => {
    const current = Math.floor(now / 1000);
    if (current !== second) {
      second = current;
      lines = 0;
    }
    lines += 1;
    if (lines <= wholeLinesPerSecond || status >= firstServerError || milliseconds >= slowMilliseconds) return 1;
    return lines % oneOf === 0 ? oneOf : 0;
  };
}
