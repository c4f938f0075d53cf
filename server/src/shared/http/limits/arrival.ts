import type { IncomingMessage } from 'node:http';
import type { LoopDelay } from './loop-delay.ts';

/** A property, because a map of thousands of short-lived entries burdens the garbage collector. */
const arrivedAt = Symbol('arrivedAt');

interface DatedRequest extends IncomingMessage {
  [arrivedAt]?: number;
}

/** When requests arrived. */
export interface Arrivals {
  /** To be called when the headers of a request have been read. */
  note(request: IncomingMessage): void;
  /**
   * The earliest instant at which all of a request may have arrived: it may have been waiting for as long as the loop was busy, and
   * Node does not say when the kernel received it. While a request is still arriving: now.
   */
  of(request: IncomingMessage): number;
}

export function createArrivals(clock: () => number, loopDelay: Pick<LoopDelay, 'maxWait'> | null): Arrivals {
  const earliest = () => clock() - (loopDelay?.maxWait() ?? 0);
  return {
    note: (request: DatedRequest) => whenComplete(request, () => (request[arrivedAt] = earliest())),
    of: (request: DatedRequest) => request[arrivedAt] ?? earliest(),
  };
}

/**
 * Calls back when the last bytes have been read from the socket. Node has no event for it: `end` is emitted only when the body is
 * consumed, which happens after the session look-up.
 */
function whenComplete(request: IncomingMessage, onComplete: () => void): void {
  const { push } = request;
  request.push = (chunk, encoding) => {
    if (chunk === null) onComplete();
    return push.call(request, chunk, encoding);
  };
}
