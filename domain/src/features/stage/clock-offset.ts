/** A question for the time, and its answer; in milliseconds. */
export interface RoundTrip {
  /** By the clock of the device. */
  readonly sentAt: number;
  /** By the clock of the server, somewhere between the two others. */
  readonly serverTime: number;
  /** By the clock of the device. */
  readonly receivedAt: number;
}

export interface ClockOffset {
  /** By how much the server's clock is ahead of the device's, in milliseconds. */
  readonly offsetMs: number;
  /** The offset is wrong by this much at most, in milliseconds: half of the shortest trip. */
  readonly uncertaintyMs: number;
}

export const fewestRoundTrips = 10;

/**
 * The shortest trip says most: wherever in it the server read its clock, the middle is wrong by half of it at most.
 * Source: Cristian, Probabilistic clock synchronization, Distributed Computing 3 (1989).
 * @param trips at least one
 */
export function clockOffset(trips: readonly RoundTrip[]): ClockOffset {
  const length = ({ sentAt, receivedAt }: RoundTrip) => receivedAt - sentAt;
  const shortest = trips.reduce((best, trip) => (length(trip) < length(best) ? trip : best));
  const { sentAt, serverTime, receivedAt } = shortest;
  return { offsetMs: serverTime - (sentAt + receivedAt) / 2, uncertaintyMs: (receivedAt - sentAt) / 2 };
}
