import { second } from './instant.ts';

const initialDelayMs = second;
const maxDelayMs = 15 * second;

/**
 * How long to wait after so many failures in a row, in milliseconds. Half of it is left to chance, so that a hall full of phones does
 * not come back at once.
 * @param chance from 0 to 1
 */
export function retryDelay(failures: number, chance: number): number {
  const full = Math.min(maxDelayMs, initialDelayMs * 2 ** (failures - 1));
  return full / 2 + (full / 2) * chance;
}
