import { second } from './instant.ts';

const initialDelayMs = second;
const maxDelayMs = 15 * second;

/**
 * In milliseconds, after this many failures in a row. Half of it is random, so that a hall full of phones does not retry all at
 * once.
 * @param chance from 0 to 1
 */
export function retryDelay(failures: number, chance: number): number {
  const full = Math.min(maxDelayMs, initialDelayMs * 2 ** (failures - 1));
  return full / 2 + (full / 2) * chance;
}
