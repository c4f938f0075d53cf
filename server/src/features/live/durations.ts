/** Each class of durations is so much longer than the one below: what is read off is right to a twentieth. */
const growth = 1.05;
const shortestMs = 0.1;
/** The longest class begins at about half a minute. */
const classes = 260;

/** Counts durations without keeping them. */
export interface Durations {
  /** @param milliseconds how long it took */
  add(milliseconds: number): void;
  /** How many there were since the last time, and the 99th percentile of them in milliseconds; null where there were none. */
  take(): { readonly count: number; readonly p99Ms: number | null };
}

/** Makes a count of durations by classes, so that a thousand a second cost next to nothing. */
export function createDurations(): Durations {
  const counts = new Uint32Array(classes);
  let count = 0;
  const perClass = 1 / Math.log(growth);

  return {
    add(milliseconds) {
      const index = Math.ceil(Math.log(Math.max(milliseconds, shortestMs) / shortestMs) * perClass);
      const place = Math.min(index, classes - 1);
      counts[place] = (counts[place] ?? 0) + 1;
      count += 1;
    },
    take() {
      const taken = { count, p99Ms: percentile(counts, Math.ceil(count * 0.99)) };
      counts.fill(0);
      count = 0;
      return taken;
    },
  };
}

/** The upper end of the class that the so-manieth is in, rounded to a tenth of a millisecond. */
function percentile(counts: Uint32Array, wanted: number): number | null {
  if (wanted === 0) return null;
  let seen = 0;
  const place = counts.findIndex((inClass) => {
    seen += inClass;
    return seen >= wanted;
  });
  return Math.round(shortestMs * growth ** place * 10) / 10;
}
