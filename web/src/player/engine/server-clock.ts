/** A sample of the server's clock: it was `serverNow` at some time between sending and receiving. */
export interface ClockSample {
  /** The server's instant. */
  readonly serverNow: number;
  /** `performance.now()` when the request was sent and when its reply had arrived. */
  readonly sentAt: number;
  readonly receivedAt: number;
}

/**
 * How far the server's clock is ahead of `performance.now()`: lower and upper bound in milliseconds. The device's date and time do
 * not matter.
 */
export interface ServerClock {
  readonly minOffset: number;
  readonly maxOffset: number;
}

export function clockFrom({ serverNow, sentAt, receivedAt }: ClockSample): ServerClock {
  return { minOffset: serverNow - receivedAt, maxOffset: serverNow - sentAt };
}

/** Narrows the bounds by another sample; if they contradict each other (the device slept), only the newer one is used. */
export function withSample(clock: ServerClock, sample: ClockSample): ServerClock {
  const newer = clockFrom(sample);
  const minOffset = Math.max(clock.minOffset, newer.minOffset);
  const maxOffset = Math.min(clock.maxOffset, newer.maxOffset);
  return minOffset <= maxOffset ? { minOffset, maxOffset } : newer;
}

/** The server's instant at a reading of `performance.now()`. */
export function serverInstant(clock: ServerClock, monotonicNow: number): number {
  return monotonicNow + (clock.minOffset + clock.maxOffset) / 2;
}

/** How far the server's clock is ahead of the device's date and time, the only clock that survives the page. */
export interface PersistedClock {
  readonly minAhead: number;
  readonly maxAhead: number;
}

export function toPersistedClock(
  { minOffset, maxOffset }: ServerClock,
  monotonicNow: number,
  deviceNow: number,
): PersistedClock {
  const shift = monotonicNow - deviceNow;
  return { minAhead: minOffset + shift, maxAhead: maxOffset + shift };
}

/** As if the server had just replied. */
export function sampleFromPersisted(
  { minAhead, maxAhead }: PersistedClock,
  monotonicNow: number,
  deviceNow: number,
): ClockSample {
  return {
    serverNow: deviceNow + minAhead,
    sentAt: monotonicNow - (maxAhead - minAhead),
    receivedAt: monotonicNow,
  };
}

/** Whole seconds left until an instant; 0 from that instant on. */
export function secondsUntil(instant: number, serverNow: number): number {
  return Math.max(0, Math.ceil((instant - serverNow) / 1000));
}

/** "7:05", "0:09", and "1:02:03" from an hour on. */
export function clockText(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  return minutes < 60
    ? `${minutes}:${two(seconds % 60)}`
    : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`;
}
