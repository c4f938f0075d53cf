import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fallbackDurationSeconds } from '#entities/papers/paper.ts';
import { alwaysOpen } from '#entities/rounds/round.ts';
import { minute, second } from '#shared/instant.ts';
import { acceptedUntil, endedAt, isAcceptedAt, isOver, sittingClosesAt, timeUsedSeconds } from './timing.ts';

const once = { reopenedAt: null, usedBeforeSeconds: 0 };
const sitting = { startedAt: 0, closesAt: 8 * minute, finishedAt: null };

test('ends a sitting at the end of its time or of the quiz, whichever is earlier (T1)', () => {
  expect(sittingClosesAt(0, 480, alwaysOpen)).toBe(8 * minute);
  expect(sittingClosesAt(0, 480, { closesAt: 5 * minute })).toBe(5 * minute);
  expect(sittingClosesAt(0, 480, { closesAt: 50 * minute })).toBe(8 * minute);
  expect(sittingClosesAt(0, fallbackDurationSeconds, alwaysOpen)).toBe(5 * minute);
});

test('counts answers to the end of the grace and not a moment longer', () => {
  expect(isAcceptedAt(sitting, 8 * minute + 5 * second)).toBe(true);
  expect(isAcceptedAt(sitting, 8 * minute + 5 * second + 1)).toBe(false);
});

test('a section finished early counts no answers after its finish', () => {
  const finished = { ...sitting, finishedAt: 3 * minute };
  expect(isAcceptedAt(finished, 3 * minute)).toBe(true);
  expect(isAcceptedAt(finished, 3 * minute + 1)).toBe(false);
  expect(isOver(finished, 3 * minute)).toBe(true);
  expect(endedAt(finished)).toBe(3 * minute);
});

test('a section that ran out of time finished at its deadline', () => {
  expect(isOver(sitting, 8 * minute - 1)).toBe(false);
  expect(isOver(sitting, 8 * minute)).toBe(true);
  expect(endedAt(sitting)).toBe(8 * minute);
  expect(acceptedUntil({ ...sitting, finishedAt: 8 * minute })).toBe(8 * minute + 5 * second);
});

test('adds up the time used in whole seconds', () => {
  expect(
    timeUsedSeconds(
      [
        { ...sitting, ...once, finishedAt: 61_500 },
        { ...once, startedAt: 100_000, closesAt: 100_000 + 8 * minute, finishedAt: null },
      ],
      [],
    ),
  ).toBe(541);
});

test('no answer after the grace counts, in any sitting (T2)', () => {
  fc.assert(
    fc.property(
      fc.nat(1e9),
      fc.integer({ min: 1, max: 3600 }),
      fc.option(fc.nat(4e6), { nil: null }),
      fc.integer({ min: 1, max: 1e9 }),
      (startedAt, durationSeconds, finishedAfter, tooLate) => {
        const closesAt = startedAt + durationSeconds * second;
        const finishedAt = finishedAfter === null ? null : Math.min(closesAt, startedAt + finishedAfter);
        const times = { startedAt, closesAt, finishedAt };
        expect(isAcceptedAt(times, closesAt + 5 * second + tooLate)).toBe(false);
        expect(isAcceptedAt(times, startedAt)).toBe(true);
      },
    ),
  );
});
