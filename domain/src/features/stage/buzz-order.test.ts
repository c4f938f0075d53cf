import fc from 'fast-check';
import { expect, test } from 'vitest';
import { believedPress, isWithinUncertainty, longestWaitMs, orderPresses, waitForOthers } from './buzz-order.ts';
import { clockOffset, fewestRoundTrips, type RoundTrip } from './clock-offset.ts';

const press = (team: string, pressedAt: number, uncertaintyMs = 0) => ({ team, pressedAt, uncertaintyMs });

test('presses are ordered by when they were made, with how certain the gap is (ST10)', () => {
  const presses = [press('B', 1_030, 20), press('A', 1_000, 5), press('C', 1_031, 2)];
  const gaps = orderPresses(presses, null).map(({ team, gapMs, gapUncertaintyMs }) => [team, gapMs, gapUncertaintyMs]);
  expect(gaps).toEqual([
    ['A', null, 5],
    ['B', 30, 25],
    ['C', 1, 22],
  ]);
  expect(isWithinUncertainty(30, 25)).toBe(false);
  expect(isWithinUncertainty(1, 22)).toBe(true);
});

test('a press that was earlier but arrived too late stays behind, and says so (ST10)', () => {
  const [late] = orderPresses([press('C', 900, 10)], press('A', 1_000, 5));
  expect(late).toMatchObject({ team: 'C', gapMs: -100, gapUncertaintyMs: 15 });
  expect(isWithinUncertainty(-100, 15)).toBe(true);
});

test.each([
  [[], 0],
  [[3, 40, 12], 40],
  [[3, 900], longestWaitMs],
])('presses wait for the slowest phone, and no longer than 150 ms: %j (ST10)', (halfTrips, wait) => {
  expect(waitForOthers(halfTrips)).toBe(wait);
});

test.each([
  [1_100, 1_100, 3],
  [1_400, 1_200, 203],
  [1_000, 1_050, 53],
])(
  'a press is at most 150 ms older than its arrival, and never younger, whatever %d its phone says (ST10)',
  (said, pressedAt, uncertaintyMs) => {
    const believed = believedPress({ ...press('A', said, 3), arrivedAt: 1_200 });
    expect(believed).toEqual({ team: 'A', pressedAt, uncertaintyMs });
  },
);

const delay = fc.integer({ min: 20, max: 200 });

/** A phone whose clock is off by any amount, asking ten times over a line of which each way takes 20 to 200 ms. */
const phone = fc
  .record({
    clockError: fc.integer({ min: -3_600_000, max: 3_600_000 }),
    ways: fc.array(fc.tuple(delay, delay), { minLength: fewestRoundTrips, maxLength: fewestRoundTrips }),
  })
  .map(({ clockError, ways }) => {
    const trips = ways.map(([to, back], index): RoundTrip => {
      const sent = index * 1_000;
      return { sentAt: sent + clockError, serverTime: sent + to, receivedAt: sent + to + back + clockError };
    });
    return { clockError, measured: clockOffset(trips), shortest: Math.min(...ways.map(([to, back]) => to + back)) };
  });

test('the offset of a clock is wrong by its uncertainty at most, whatever the line does (ST10)', () => {
  fc.assert(
    fc.property(phone, ({ clockError, measured, shortest }) => {
      expect(measured.uncertaintyMs).toBe(shortest / 2);
      expect(Math.abs(measured.offsetMs + clockError)).toBeLessThanOrEqual(measured.uncertaintyMs);
    }),
  );
});

test('with 20 to 200 ms of delay, whoever pressed first is first, or the gap is within its uncertainty (ST10)', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ phone, at: fc.integer({ min: 0, max: 500 }), way: delay }), { minLength: 2, maxLength: 8 }),
      (pressed) => {
        const ordered = orderPresses(
          pressed.map(({ phone: { clockError, measured }, at, way }, index) => {
            const said = at + clockError + measured.offsetMs;
            return believedPress({ ...press(String(index), said, measured.uncertaintyMs), arrivedAt: at + way });
          }),
          null,
        );
        for (const [index, { team, gapMs, gapUncertaintyMs }] of ordered.entries()) {
          const before = ordered[index - 1];
          if (before === undefined || gapMs === null) continue;
          const trueGap = (pressed[Number(team)]?.at ?? 0) - (pressed[Number(before.team)]?.at ?? 0);
          if (!isWithinUncertainty(gapMs, gapUncertaintyMs)) expect(trueGap).toBeGreaterThan(0);
        }
      },
    ),
  );
});
