/** A bar of the score distribution, from `from` to `to` inclusive. */
export interface ScoreBand {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

export interface ScoreCount {
  readonly score: number;
  readonly count: number;
}

export interface ScoreDistribution {
  readonly entries: number;
  /** Half of the entries have this score or more. Null if there are none. */
  readonly median: number | null;
  readonly bands: readonly ScoreBand[];
}

const defaultBandCount = 9;

/**
 * The number of entries in each band of scores. For 180 marks: 0–19, 20–39 … and 160–180, which includes the full score.
 * @param counts each score once
 * @param fullMarks the maximum score
 */
export function scoreDistribution(counts: readonly ScoreCount[], fullMarks: number): ScoreDistribution {
  const bandWidth = Math.max(
    1,
    Math.round(fullMarks / defaultBandCount / 5) * 5 || Math.ceil(fullMarks / defaultBandCount),
  );
  const bandCount = Math.max(1, Math.ceil(fullMarks / bandWidth));
  const inBand = new Array<number>(bandCount).fill(0);
  for (const { score, count } of counts) {
    const band = Math.min(bandCount - 1, Math.max(0, Math.floor(score / bandWidth)));
    inBand[band] = (inBand[band] ?? 0) + count;
  }
  const entries = counts.reduce((sum, { count }) => sum + count, 0);
  return {
    entries,
    median: medianScore(counts, entries),
    bands: inBand.map((count, band) => ({
      from: band * bandWidth,
      to: band === bandCount - 1 ? fullMarks : (band + 1) * bandWidth - 1,
      count,
    })),
  };
}

function medianScore(counts: readonly ScoreCount[], entries: number): number | null {
  let seen = 0;
  for (const { score, count } of [...counts].sort((a, b) => b.score - a.score)) {
    seen += count;
    if (seen >= entries / 2) return score;
  }
  return null;
}
