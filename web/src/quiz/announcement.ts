/** When the clock is read out, in seconds before the end. Source: look and feel, "Play screen". */
const readOutAt: readonly (readonly [seconds: number, sentence: string])[] = [
  [10, '10 seconds left'],
  [30, '30 seconds left'],
  [60, '1 minute left'],
  [300, '5 minutes left'],
];

/** What to read out when the clock goes from one second to another: the latest mark it passed, if any. */
export function announcement(secondsBefore: number, secondsNow: number): string | undefined {
  if (secondsNow <= 0) return undefined;
  return readOutAt.find(([mark]) => secondsNow <= mark && mark < secondsBefore)?.[1];
}
