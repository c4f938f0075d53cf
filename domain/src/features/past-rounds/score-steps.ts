import { minGroupSize } from '#entities/attempts/shown-groups.ts';

/** Real students with at least `from` marks, and fewer than the step above. See docs/rules/past.md, Z4. */
export interface ScoreStep {
  readonly from: number;
  readonly count: number;
}

/** About so many steps, if there are enough students. */
const wantedSteps = 36;

/**
 * How many students have how many marks, best first, in steps of at least five students each: it tells of nobody. Their edges are
 * on a grid, so that none is somebody's own score. Null if there are fewer than five.
 * @param scores in any order, none above the full marks
 */
export function scoreSteps(scores: readonly number[], fullMarks: number): ScoreStep[] | null {
  if (scores.length < minGroupSize) return null;
  const width = Math.max(1, Math.round(fullMarks / wantedSteps));
  const cells = new Array<number>(Math.floor(Math.max(0, fullMarks) / width) + 1).fill(0);
  for (const score of scores) {
    const cell = Math.min(cells.length - 1, Math.max(0, Math.floor(score / width)));
    cells[cell] = (cells[cell] ?? 0) + 1;
  }
  const steps: { from: number; count: number }[] = [];
  let gathered = 0;
  for (let cell = cells.length - 1; cell >= 0; cell -= 1) {
    gathered += cells[cell] ?? 0;
    if (gathered < minGroupSize) continue;
    steps.push({ from: cell * width, count: gathered });
    gathered = 0;
  }
  // Whoever is left at the bottom joins the step above.
  const lowest = steps.at(-1);
  if (lowest !== undefined) {
    lowest.from = 0;
    lowest.count += gathered;
  }
  return steps;
}

export interface RankRange {
  /** If one were the best of the step. */
  readonly best: number;
  /** If one came behind everybody in it. */
  readonly worst: number;
  readonly of: number;
  /** The index of the step. */
  readonly step: number;
}

/** The ranks that a score could have had among the real students. */
export function rankRange(steps: readonly ScoreStep[], score: number): RankRange {
  const found = steps.findIndex(({ from }) => score >= from);
  const step = found < 0 ? steps.length - 1 : found;
  const above = steps.slice(0, step).reduce((sum, { count }) => sum + count, 0);
  const of = steps.reduce((sum, { count }) => sum + count, 0);
  return { best: above + 1, worst: above + (steps[step]?.count ?? 0) + 1, of, step };
}
