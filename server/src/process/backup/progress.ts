/** Told how far something is: what is being done, and how much of it. */
export type Progress = (what: string, done: number, total: number) => void;

const reportIntervalMilliseconds = 2_000;

/** Says how far something is, every two seconds at most. */
export function createProgress(say: (line: string) => void, clock: () => number = Date.now): Progress {
  let saidAt = clock();
  return (what, done, total) => {
    if (clock() - saidAt < reportIntervalMilliseconds) return;
    saidAt = clock();
    say(`  ${Math.floor((100 * done) / Math.max(1, total))} %: ${what} (${done} of ${total})`);
  };
}
