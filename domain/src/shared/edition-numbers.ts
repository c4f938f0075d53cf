/** What is counted of a past year. */
export const editionNumbers = ['students', 'schools', 'cities', 'finalists'] as const;
export type EditionNumber = (typeof editionNumbers)[number];

/** Rounded down, so that it is never said to be more than it was. Zero if nobody counted before. */
export function growthPercent(before: number | undefined, now: number): number {
  return before ? Math.floor(100 * (now / before - 1)) : 0;
}
