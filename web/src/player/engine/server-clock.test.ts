import { describe, expect, test } from 'vitest';
import {
  type ClockSample,
  clockFrom,
  clockText,
  sampleFromPersisted,
  secondsUntil,
  serverInstant,
  toPersistedClock,
  withSample,
} from './server-clock.ts';

const serverStart = Date.parse('2026-07-05T10:00:00Z');

/** A call made at a reading of `performance.now()`, with the given latencies there and back. */
function sample(sentAt: number, wayThereMs: number, wayBackMs: number, driftMs = 0): ClockSample {
  return {
    serverNow: serverStart + sentAt + wayThereMs + driftMs,
    sentAt,
    receivedAt: sentAt + wayThereMs + wayBackMs,
  };
}

describe('the clock of the server', () => {
  test('is known to half the duration of a call', () => {
    const clock = clockFrom(sample(1000, 100, 300));
    expect(Math.abs(serverInstant(clock, 5000) - (serverStart + 5000))).toBeLessThanOrEqual(200);
  });

  test('becomes more accurate with every faster call, and not less with a slower one', () => {
    const quick = withSample(clockFrom(sample(1000, 2000, 100)), sample(9000, 20, 30));
    expect(Math.abs(serverInstant(quick, 10_000) - (serverStart + 10_000))).toBeLessThanOrEqual(25);
    const slowAgain = withSample(quick, sample(20_000, 4000, 10));
    expect(Math.abs(serverInstant(slowAgain, 30_000) - (serverStart + 30_000))).toBeLessThanOrEqual(25);
  });

  test('is relearned after the device has slept and its own count stood still', () => {
    const slept = withSample(clockFrom(sample(1000, 10, 10)), sample(2000, 10, 10, 60_000));
    expect(Math.abs(serverInstant(slept, 3000) - (serverStart + 63_000))).toBeLessThanOrEqual(10);
  });
});

test.each([
  [1000, 0, 1],
  [1001, 0, 2],
  [1, 0, 1],
  [0, 0, 0],
  [0, 5000, 0],
])('until %i at %i there are %i seconds left', (instant, now, seconds) => {
  expect(secondsUntil(instant, now)).toBe(seconds);
});

test.each([
  [480, '8:00'],
  [59, '0:59'],
  [0, '0:00'],
  [3723, '1:02:03'],
])('%i seconds are shown as %s', (seconds, text) => {
  expect(clockText(seconds)).toBe(text);
});

test('a stored clock is as good on the next page, whose count of milliseconds restarts (T10)', () => {
  const clock = clockFrom(sample(1000, 300, 100));
  const deviceAt = Date.parse('2031-01-01T00:00:00Z');
  const kept = toPersistedClock(clock, 5000, deviceAt);
  const later = clockFrom(sampleFromPersisted(kept, 70, deviceAt + 20_000));
  expect(serverInstant(later, 70)).toBe(serverInstant(clock, 25_000));
  expect(later.maxOffset - later.minOffset).toBe(clock.maxOffset - clock.minOffset);
});
