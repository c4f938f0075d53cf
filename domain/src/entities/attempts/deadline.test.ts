import { expect, test } from 'vitest';
import { minute, second } from '#shared/instant.ts';
import { compensationSeconds, deadlineOf, explainDeadline, noTimeAdjustments, type SittingRecord } from './deadline.ts';
import { acceptedUntil, graceSeconds, timeUsedSeconds } from './timing.ts';

const sitting: SittingRecord = {
  startedAt: 0,
  regularClosesAt: 8 * minute,
  compensationSeconds: 0,
  givenFrom: null,
  reopenedAt: null,
  usedBeforeSeconds: 0,
  finishedAt: null,
};
const extra = (at: number, minutes: number, undoneAt: number | null = null) => ({
  at,
  seconds: minutes * 60,
  undoneAt,
});
const paused = (at: number, until: number) => ({ at, until });

test('a deadline is explained line by line, in chronological order (T11)', () => {
  const given = {
    extraTimes: [extra(2 * minute, 10, 25 * minute)],
    pauses: [paused(5 * minute, 20 * minute)],
    exclusions: [],
  };
  expect(explainDeadline({ ...sitting, compensationSeconds: 160 }, given)).toEqual([
    { kind: 'started', at: 0, seconds: 480, closesAt: 8 * minute },
    { kind: 'compensatory-time', at: 0, seconds: 160, closesAt: 8 * minute + 160 * second },
    { kind: 'extra-time', at: 2 * minute, seconds: 600, closesAt: 18 * minute + 160 * second },
    { kind: 'pause', at: 5 * minute, seconds: 900, closesAt: 33 * minute + 160 * second },
    // At that time ten minutes and 40 seconds are left, so all ten can be taken back.
    { kind: 'extra-time-undone', at: 25 * minute, seconds: -600, closesAt: 23 * minute + 160 * second },
  ]);
});

test.each([
  ['before the section ended', 7 * minute, 18 * minute],
  ['at its end', 8 * minute, 8 * minute],
  ['after it', 9 * minute, 8 * minute],
])('extra time given %s', (_, at, closesAt) => {
  expect(deadlineOf(sitting, { ...noTimeAdjustments, extraTimes: [extra(at, 10)] })).toBe(closesAt);
});

test.each([
  ['the unused part is removed', 6 * minute, 8 * minute],
  ['never beyond the moment of undoing', 15 * minute, 15 * minute],
  ['nothing once the section is over', 19 * minute, 18 * minute],
])('undoing extra time: %s', (_, undoneAt, closesAt) => {
  expect(deadlineOf(sitting, { ...noTimeAdjustments, extraTimes: [extra(minute, 10, undoneAt)] })).toBe(closesAt);
});

test('a section that ended because extra time was undone keeps that end and its grace when it is finished (T11)', () => {
  const given = { ...noTimeAdjustments, extraTimes: [extra(minute, 10, 15 * minute)] };
  const finished = { ...sitting, finishedAt: 15 * minute };
  const closesAt = deadlineOf(finished, given);
  expect(closesAt).toBe(15 * minute);
  expect(acceptedUntil({ ...finished, closesAt })).toBe(15 * minute + graceSeconds * second);
});

test('during a pause of everybody, undoing goes no further than the end of the pause', () => {
  const given = {
    ...noTimeAdjustments,
    pauses: [paused(9 * minute, 30 * minute)],
    extraTimes: [extra(minute, 10, 20 * minute)],
  };
  expect(deadlineOf(sitting, given)).toBe(30 * minute);
});

test('a pause returns the part of it during which the section was open, and no time is used during it', () => {
  const given = { ...noTimeAdjustments, pauses: [paused(5 * minute, 20 * minute)] };
  const finished = { ...sitting, finishedAt: 12 * minute };
  expect(deadlineOf(sitting, given)).toBe(23 * minute);
  expect(deadlineOf(finished, given)).toBe(15 * minute);
  expect(timeUsedSeconds([{ ...finished, closesAt: 15 * minute }], given.pauses)).toBe(300);
});

test('a reopened section has the time given since it last ended, and the time used before still counts', () => {
  const reopened: SittingRecord = {
    ...sitting,
    reopenedAt: 60 * minute,
    regularClosesAt: 65 * minute,
    givenFrom: 30 * minute,
    usedBeforeSeconds: 100,
  };
  const given = {
    ...noTimeAdjustments,
    extraTimes: [extra(10 * minute, 1), extra(40 * minute, 2), extra(50 * minute, 4, 55 * minute)],
  };
  expect(deadlineOf(reopened, given)).toBe(67 * minute);
  expect(timeUsedSeconds([{ ...reopened, closesAt: 67 * minute, finishedAt: null }], [])).toBe(100 + 7 * 60);
});

test.each([
  [20, 8, 160],
  [60, 7, 420],
  [0, 8, 0],
  [1, 1, 1],
])(
  '%i compensatory minutes per hour apply in a section of %i minutes %i seconds (T12)',
  (minutesAnHour, minutes, seconds) => {
    expect(compensationSeconds(minutesAnHour, { from: 0, until: minutes * minute })).toBe(seconds);
  },
);
