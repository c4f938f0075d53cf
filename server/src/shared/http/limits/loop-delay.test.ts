import { describe, expect, test } from 'vitest';
import { createDelayMeter } from './loop-delay.ts';

/** A meter whose event loop iterated at these instants, in milliseconds. */
function meterAfter(...iterations: readonly number[]) {
  const meter = createDelayMeter(0);
  for (const iteration of iterations) meter.iterate(iteration);
  return meter;
}

describe('a request may have waited before it was read (T2)', () => {
  test('not at all while the loop is idle', () => {
    expect(meterAfter(20, 40, 60).maxWait(75)).toBe(0);
  });

  test('since the previous turn looked for it, if this one was busy', () => {
    expect(meterAfter(20, 40).maxWait(540)).toBe(480);
    expect(meterAfter(20, 40, 540).maxWait(545)).toBe(465);
  });

  test('for at most ten seconds, however long the server was blocked', () => {
    expect(meterAfter(20, 40).maxWait(60_000)).toBe(10_000);
  });
});

describe('the server is overloaded (D8)', () => {
  test.each([
    ['not by one long pause', [20, 40, 3_040, 3_060], 3_070, 0],
    ['by two long turns, as much as by the shorter one', [20, 1_040, 3_040], 3_050, 1_000],
    ['while a second turn is still running', [20, 40, 1_060], 1_580, 500],
  ])('%s', (_, iterations, now, delay) => {
    expect(meterAfter(...iterations).read(now)).toBe(delay);
  });
});
