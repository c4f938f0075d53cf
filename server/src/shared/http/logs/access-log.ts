/** Up to this many requests a second are all logged; of the others, one in ten. */
const wholeLinesPerSecond = 200;
const oneOf = 10;

/** For repeated refusals: a flood must not displace other lines of the log. */
const wholeRefusalsPerSecond = 10;
const oneOfRefusals = 100;

/** Server errors are always logged, except refusals under overload. */
const firstServerError = 500;
const turnedAway: readonly number[] = [429, 503];

/** Slower requests are always logged. */
const slowMilliseconds = 1_000;

/** The number of requests that the next line stands for; 0: it is not written. */
type CountLine = (now: number) => number;

function createSampler(wholePerSecond: number, sampled: number): CountLine {
  let second = 0;
  let lines = 0;
  return (now) => {
    const current = Math.floor(now / 1000);
    if (current !== second) {
      second = current;
      lines = 0;
    }
    lines += 1;
    if (lines <= wholePerSecond) return 1;
    return lines % sampled === 0 ? sampled : 0;
  };
}

/**
 * Logs every request, unless there are so many that logging would slow down replies (O8).
 * @returns the number of requests this one stands for; 0 for no line
 */
export function createAccessSampler(): (status: number, milliseconds: number, now: number) => number {
  const countLine = createSampler(wholeLinesPerSecond, oneOf);
  const countTurnedAway = createSampler(wholeRefusalsPerSecond, oneOfRefusals);

  return (status, milliseconds, now) => {
    if (turnedAway.includes(status)) return countTurnedAway(now);
    const lines = countLine(now);
    return status >= firstServerError || milliseconds >= slowMilliseconds ? 1 : lines;
  };
}

/**
 * Logs refusals by code, so that many of one code do not hide a few of another (O8).
 * @returns as above
 */
export function createRefusalSampler(): (code: string, now: number) => number {
  const samplers = new Map<string, CountLine>();
  return (code, now) => {
    const countLine = samplers.get(code) ?? createSampler(wholeRefusalsPerSecond, oneOfRefusals);
    samplers.set(code, countLine);
    return countLine(now);
  };
}
