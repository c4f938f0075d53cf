import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { minute, second } from '#shared/instant.ts';
import {
  countLive,
  emptyCounts,
  isFlagged,
  isSilent,
  type LiveCounts,
  type LivePerson,
  type LiveState,
  liveState,
  mostAtOnce,
  type PictureFrame,
  pictureFrame,
  presentCount,
  type RegisteredAt,
  type SittingChange,
  sittingCount,
  sittingOverTime,
} from './live-state.ts';
import { endedAt, type SittingTimes } from './timing.ts';

const now = 100 * minute;

function person(given: Partial<LivePerson> = {}): LivePerson {
  return {
    schoolId: 'school',
    city: 'Bhopal',
    isVerified: true,
    isConnected: false,
    heardAt: null,
    sittings: [],
    flags: 0,
    disqualifiedAt: null,
    submittedAt: null,
    ...given,
  };
}

function sitting(section: number, startedBefore: number, closesIn: number, finishedBefore?: number) {
  const finishedAt = finishedBefore === undefined ? null : now - finishedBefore;
  return { section, startedAt: now - startedBefore, closesAt: now + closesIn, finishedAt };
}

describe('each participant has exactly one state (J1)', () => {
  const open = sitting(1, minute, minute);
  const over = sitting(1, 9 * minute, -minute);
  const cases: readonly [string, Partial<LivePerson>, LiveState][] = [
    ['registered', { isVerified: false }, 'registered'],
    ['connected without a verified phone', { isVerified: false, isConnected: true }, 'registered'],
    ['proved', {}, 'proved'],
    ['connected before the start', { isConnected: true }, 'waiting'],
    ['sitting', { sittings: [open] }, 'sitting'],
    ['behind the end of a section', { sittings: [over] }, 'between-sections'],
    ['at the instant at which it closes', { sittings: [sitting(1, minute, 0)] }, 'between-sections'],
    ['finished a section early', { sittings: [sitting(1, minute, minute, second)] }, 'between-sections'],
    ['at an earlier section that was opened again', { sittings: [open, sitting(2, 0, -second)] }, 'sitting'],
    ['submitted', { sittings: [over], submittedAt: now }, 'submitted'],
    ['submitted with time left', { sittings: [open], submittedAt: now }, 'submitted'],
    ['disqualified', { sittings: [over], submittedAt: now, disqualifiedAt: now }, 'disqualified'],
    ['disqualified, and not submitted', { sittings: [open], disqualifiedAt: now }, 'disqualified'],
  ];
  test.each(cases)('%s', (_, given, state) => expect(liveState(person(given), now)).toBe(state));
});

describe('a participant in a section is silent after a minute without a sign of activity (J2)', () => {
  const open = [sitting(1, 5 * minute, minute)];
  const cases: readonly [string, Partial<LivePerson>, boolean][] = [
    ['silent since the start', { sittings: open }, true],
    ['started a minute ago', { sittings: [sitting(1, minute, minute)] }, false],
    ['started longer ago', { sittings: [sitting(1, minute + 1, minute)] }, true],
    ['connected', { sittings: open, isConnected: true }, false],
    ['left a minute ago', { sittings: open, heardAt: now - minute }, false],
    ['left longer ago', { sittings: open, heardAt: now - minute - 1 }, true],
    ['between two sections', { sittings: [sitting(1, 9 * minute, -minute)] }, false],
    ['submitted', { sittings: open, submittedAt: now }, false],
    ['disqualified', { sittings: open, disqualifiedAt: now }, false],
    ['not begun', {}, false],
  ];
  test.each(cases)('%s', (_, given, silent) => expect(isSilent(person(given), now)).toBe(silent));
});

test('flagged participants have a flag and are not disqualified for it (J3)', () => {
  expect(isFlagged(person({ flags: 1 }))).toBe(true);
  expect(isFlagged(person({ flags: 0 }))).toBe(false);
  expect(isFlagged(person({ flags: 3, disqualifiedAt: now }))).toBe(false);
});

test('counts by city and school, including accounts registered since the last count (J4)', () => {
  const accounts = [
    { schoolId: 'dps', city: 'Bhopal', registered: 10, proved: 7, vouched: 4 },
    { schoolId: null, city: 'Indore', registered: 1, proved: 0, vouched: 0 },
  ];
  const people = [
    person({ schoolId: 'dps', isConnected: true }),
    person({ schoolId: 'dps', sittings: [sitting(2, 2 * minute, minute)], flags: 1 }),
    person({ schoolId: null, city: 'Indore', sittings: [sitting(1, 9 * minute, -minute)], submittedAt: now }),
    person({ schoolId: null, city: 'Indore', disqualifiedAt: now, submittedAt: now }),
    person({ schoolId: null, city: 'Indore', isVerified: false, isConnected: true }),
  ];
  const board = countLive(accounts, people, [1, 2], now);
  const bhopal = {
    ...emptyCounts([1, 2]),
    registered: 10,
    proved: 7,
    vouched: 4,
    waiting: 1,
    sitting: [0, 1],
    silent: 1,
    flagged: 1,
  };
  const indore = { ...emptyCounts([1, 2]), registered: 2, proved: 2, submitted: 1, disqualified: 1 };
  expect(board.cities).toEqual(
    new Map([
      ['Bhopal', bhopal],
      ['Indore', indore],
    ]),
  );
  expect(board.schools).toEqual(
    new Map([
      ['dps', bhopal],
      [null, indore],
    ]),
  );
  expect(board.all).toEqual({
    ...{ registered: 12, proved: 9, vouched: 4, waiting: 1, sitting: [0, 1], betweenSections: 0 },
    ...{ submitted: 1, disqualified: 1, silent: 1, flagged: 1 },
  });
});

test('a participant in a section that the paper no longer has is between sections', () => {
  const board = countLive([], [person({ sittings: [sitting(9, minute, minute)] })], [1, 2], now);
  expect(board.all).toMatchObject({ registered: 1, sitting: [0, 0], betweenSections: 1 });
});

const school = fc.constantFrom('dps', 'kv', null);
const city = fc.constantFrom('Bhopal', 'Indore');
const maybeInstant = fc.option(fc.integer({ min: 0, max: 2 * now }), { nil: null });
const anySitting = fc
  .record({ section: fc.constantFrom(1, 2, 3), startedAt: fc.nat(now), length: fc.nat(now), finishedAt: maybeInstant })
  .map(({ length, ...times }) => ({ ...times, closesAt: times.startedAt + length }));
const anyPerson: fc.Arbitrary<LivePerson> = fc.record({
  schoolId: school,
  city,
  isVerified: fc.boolean(),
  isConnected: fc.boolean(),
  heardAt: maybeInstant,
  sittings: fc.array(anySitting, { maxLength: 3 }),
  flags: fc.nat(3),
  disqualifiedAt: maybeInstant,
  submittedAt: maybeInstant,
});
const anyPlace: fc.Arbitrary<RegisteredAt> = fc
  .record({ schoolId: school, city, vouched: fc.nat(20), numbers: fc.nat(20), more: fc.nat(20) })
  .map(({ numbers, more, ...place }) => {
    const proved = place.vouched + numbers;
    return { ...place, proved, registered: proved + more };
  });

test('everybody present is counted once, and the cities and the schools each add up to the round (J4)', () => {
  fc.assert(
    fc.property(fc.array(anyPlace, { maxLength: 8 }), fc.array(anyPerson, { maxLength: 30 }), (accounts, people) => {
      const { all, cities, schools } = countLive(accounts, people, [1, 2, 3], now);
      const here = people.filter((one) => !['registered', 'proved'].includes(liveState(one, now)));
      expect(presentCount(all)).toBe(here.length);
      expect(sittingCount(all)).toBe(people.filter((one) => liveState(one, now) === 'sitting').length);
      expect(all.silent).toBe(people.filter((one) => isSilent(one, now)).length);
      for (const counts of [all, ...cities.values(), ...schools.values()]) {
        expect(counts.proved).toBeGreaterThanOrEqual(presentCount(counts));
        expect(counts.registered).toBeGreaterThanOrEqual(counts.proved);
        expect(counts.proved).toBeGreaterThanOrEqual(counts.vouched);
        expect(counts.silent).toBeLessThanOrEqual(sittingCount(counts));
      }
      expect(sum([...cities.values()])).toEqual(all);
      expect(sum([...schools.values()])).toEqual(all);
    }),
  );
});

function sum(counts: readonly LiveCounts[]): LiveCounts {
  return counts.reduce(
    (one, other) => {
      const added = Object.entries(one).map(([name, count]) => {
        const more = other[name as keyof LiveCounts];
        return [
          name,
          typeof count === 'number'
            ? count + Number(more)
            : count.map((n: number, i: number) => n + (other.sitting[i] ?? 0)),
        ];
      });
      return Object.fromEntries(added);
    },
    emptyCounts([1, 2, 3]),
  );
}

test('the chart has a point for each half minute of the last half hour (J5)', () => {
  const frame = pictureFrame(now + 17 * second);
  expect(frame).toEqual({ from: now - 30 * minute, step: 30 * second, points: 61 });
});

test('each point of the chart is the most who sat since the point before (J5)', () => {
  const frame = { from: 0, step: 10 * second, points: 5 };
  const times = (started: number, closes: number, finished?: number) => ({
    startedAt: started * second,
    closesAt: closes * second,
    finishedAt: finished === undefined ? null : finished * second,
  });
  expect(overTime([times(10, 30)], frame)).toEqual([0, 1, 1, 1, 0]);
  expect(overTime([times(11, 30, 29)], frame)).toEqual([0, 0, 1, 1, 0]);
  // Between two points.
  expect(overTime([times(11, 19), times(12, 18), times(19, 21)], frame)).toEqual([0, 0, 2, 1, 0]);
  expect(overTime([times(-50, 500), times(-50, -10), times(50, 60)], frame)).toEqual([1, 1, 1, 1, 1]);
});

test('the chart and the most at once agree with counting every second (J5, V40)', () => {
  const frame = { from: 10 * second, step: 5 * second, points: 7 };
  const anyTimes = fc
    .record({ startedAt: fc.nat(50), length: fc.nat(50), finishedAt: fc.option(fc.nat(99)) })
    .map(({ startedAt, length, finishedAt }) => ({
      startedAt: startedAt * second,
      closesAt: (startedAt + length) * second,
      finishedAt: finishedAt === null ? null : (startedAt + finishedAt) * second,
    }));
  fc.assert(
    fc.property(fc.array(anyTimes), (sittings) => {
      const countAt = (at: number) => sittings.filter((one) => one.startedAt <= at && at < endedAt(one)).length;
      const seconds = (from: number, to: number) =>
        Array.from({ length: (to - from) / second + 1 }, (_, index) => from + index * second);
      const points = Array.from({ length: frame.points }, (_, point) => {
        const at = frame.from + point * frame.step;
        return Math.max(...seconds(point === 0 ? at : at - frame.step, at).map(countAt));
      });
      expect(overTime(sittings, frame)).toEqual(points);
      const all = seconds(0, 200 * second).map(countAt);
      expect(mostAtOnce(changesOf(sittings))?.participants ?? 0).toBe(Math.max(...all));
      // A chart that ends after the last section has the report's number as its peak.
      const whole = { from: 0, step: 5 * second, points: 41 };
      expect(Math.max(...overTime(sittings, whole))).toBe(Math.max(...all));
    }),
  );
});

/** As the server reads them. */
function changesOf(sittings: readonly SittingTimes[], from = 0): SittingChange[] {
  const changes = new Map<number, number>();
  for (const one of sittings.filter((each) => endedAt(each) > from)) {
    for (const [at, change] of [[Math.max(from, one.startedAt), 1] as const, [endedAt(one), -1] as const]) {
      const beginning = Math.floor(at / second) * second;
      changes.set(beginning, (changes.get(beginning) ?? 0) + change);
    }
  }
  return [...changes].sort(([one], [other]) => one - other).map(([at, change]) => ({ at, change }));
}

function overTime(sittings: readonly SittingTimes[], frame: PictureFrame): number[] {
  return sittingOverTime(changesOf(sittings, frame.from), frame);
}
