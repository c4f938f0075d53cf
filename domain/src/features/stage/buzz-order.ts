import type { Instant } from '#shared/instant.ts';

/** A buzz of a team's phone; times by the clock of the server, in milliseconds. */
export interface Press {
  readonly team: string;
  /** When the finger came down, as the phone says. */
  readonly pressedAt: Instant;
  /** The phone's clock is wrong by this much at most. */
  readonly uncertaintyMs: number;
}

export interface ArrivedPress extends Press {
  readonly arrivedAt: Instant;
}

export interface OrderedPress {
  /** After the press before it; negative if it was earlier and arrived too late to be put before; null for the first. */
  readonly gapMs: number | null;
  /** By how much the gap can be wrong. */
  readonly gapUncertaintyMs: number;
}

/** So long the server waits for presses that are on their way, and so much a phone that lies can gain. */
export const longestWaitMs = 150;

/**
 * How long the first press of a question waits for others.
 * @param halfTripsMs of all phones: how long a press is on its way
 */
export function waitForOthers(halfTripsMs: readonly number[]): number {
  return Math.min(longestWaitMs, Math.max(0, ...halfTripsMs));
}

/** Nobody has pressed after the press arrived, or long before: what a phone says beyond that makes it less certain. */
export function believedPress({ arrivedAt, team, pressedAt: said, uncertaintyMs }: ArrivedPress): Press {
  const pressedAt = Math.min(arrivedAt, Math.max(arrivedAt - longestWaitMs, said));
  return { team, pressedAt, uncertaintyMs: uncertaintyMs + Math.abs(said - pressedAt) };
}

/**
 * The presses that waited for each other, first come first, with how certain that is. See docs/rules/stage.md, ST10.
 * @param before the last press of the same question that was ordered already
 */
export function orderPresses<Made extends Press>(
  presses: readonly Made[],
  before: Press | null,
): (Made & OrderedPress)[] {
  const sorted = presses.toSorted((a, b) => a.pressedAt - b.pressedAt);
  return sorted.map((press, index) => {
    const previous = sorted[index - 1] ?? before;
    return {
      ...press,
      gapMs: previous === null ? null : press.pressedAt - previous.pressedAt,
      gapUncertaintyMs: press.uncertaintyMs + (previous?.uncertaintyMs ?? 0),
    };
  });
}

/** Whether the clocks cannot tell who was first. */
export function isWithinUncertainty(gapMs: number, uncertaintyMs: number): boolean {
  return gapMs <= uncertaintyMs;
}
