import type { IncomingMessage } from 'node:http';
import type { LoopDelay } from './loop-delay.ts';

/** When requests arrived. */
export interface Arrivals {
  /** To be called when the first lines of a request have been read. */
  note(request: IncomingMessage): void;
  /**
   * The earliest instant at which all of a request may have arrived: as long as the loop was busy it may have lain there.
   * Node does not say when the kernel received it.
   */
  of(request: IncomingMessage): number;
}

export function createArrivals(clock: () => number, loopDelay: Pick<LoopDelay, 'maxWait'> | null): Arrivals {
  const instants = new WeakMap<IncomingMessage, number>();
  const earliest = () => clock() - (loopDelay?.maxWait() ?? 0);
  return {
    note(request) {
      const instant = earliest();
      // What was read together is parsed to its end first. The rest of a longer body has yet to arrive.
      process.nextTick(() => {
        if (request.complete) instants.set(request, instant);
      });
    },
    of: (request) => instants.get(request) ?? earliest(),
  };
}
