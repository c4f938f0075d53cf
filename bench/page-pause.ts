/** The pauses of the pages after so many failures in a row, in milliseconds: half of each is left to chance, from 0 to 1. */
export function pagePause(failures: number, chance: number): number {
  const full = Math.min(15_000, 1_000 * 2 ** (failures - 1));
  return full / 2 + (full / 2) * chance;
}
