export type Progress = (what: string, done: number, total: number) => void;

const reportIntervalMilliseconds = 2_000;

/** Reports at most every two seconds. */
export function createProgress(say: (line: string) => void, clock: () => number = Date.now): Progress {
  let saidAt = clock();
  return (what, done, total) => {
    if (clock() - saidAt < reportIntervalMilliseconds) return;
    saidAt = clock();
    say(`  ${Math.floor((100 * done) / Math.max(1, total))} %: ${what} (${done} of ${total})`);
  };
}
