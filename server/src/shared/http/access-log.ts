/** In a second every line is written up to so many; of those beyond, one of ten. */
const wholeLinesPerSecond = 200;
const oneOf = 10;

/** From here on it is a failure of ours, and each is written. */
const firstServerError = 500;

/** Slower ones are what somebody looks for in a log. */
const slowMilliseconds = 1_000;

/**
 * Which requests get a line: each, unless there are so many that the lines would cost what the answers need (O8). Returns for how
 * many this one stands; 0 for no line.
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
