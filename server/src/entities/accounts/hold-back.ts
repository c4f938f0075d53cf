import { Refusal } from '@club/domain/shared/refusal';

/** A group of callers of whom only so many may wait at once. */
export interface WaitingPlaces {
  readonly group: string;
  readonly places: number;
}

/**
 * Holds an answer back. Whoever finds the places of one of their groups taken is refused instead: many waiting at once would
 * otherwise be as fast as not waiting.
 * @throws Refusal `too-many-requests`
 */
export type HoldBack = (milliseconds: number, groups: readonly WaitingPlaces[]) => Promise<void>;

/** So many answers are held back at once by this process, each for a few kilobytes. */
const mostWaiting = 2_000;

export function createHoldBack(pause: (milliseconds: number) => Promise<unknown>): HoldBack {
  const waiting = new Map<string, number>();
  const everybody: WaitingPlaces = { group: 'everybody', places: mostWaiting };

  return async (milliseconds, groups) => {
    if (milliseconds <= 0) return;
    const entered = [everybody, ...groups];
    if (entered.some(({ group, places }) => (waiting.get(group) ?? 0) >= places)) {
      throw new Refusal('too-many-requests', { seconds: Math.ceil(milliseconds / 1000) });
    }
    for (const { group } of entered) waiting.set(group, (waiting.get(group) ?? 0) + 1);
    try {
      await pause(milliseconds);
    } finally {
      for (const { group } of entered) {
        const left = (waiting.get(group) ?? 0) - 1;
        if (left > 0) waiting.set(group, left);
        else waiting.delete(group);
      }
    }
  };
}
