export const difficulties = ['easy', 'medium', 'hard'] as const;
export type Difficulty = (typeof difficulties)[number];

/** Shares of correct answers that are neither easy nor hard. */
export const mediumFacility = { from: 0.3, to: 0.8 } as const;
/**
 * Below this a question hardly distinguishes strong from weak students. Source: Ebel & Frisbie, Essentials of Educational
 * Measurement, 1991.
 */
export const minDiscrimination = 0.2;

/** @param facility the share of correct answers */
export function difficultyOf(facility: number): Difficulty {
  if (facility < mediumFacility.from) return 'hard';
  return facility > mediumFacility.to ? 'easy' : 'medium';
}
