import { deviceCheckTexts } from '@club/texts/device-check';
import { describe, expect, test } from 'vitest';
import { type DeviceFacts, type DeviceRemark, deviceRemarks } from './device-check.ts';
import { remarkText } from './device-check-card.tsx';

const fine: DeviceFacts = {
  fullScreen: 'there',
  isOnline: true,
  roundTripMs: 340,
  keepsAnswers: true,
  clockAheadMs: 400,
  clockDoubtMs: 170,
};

const remark = (name: DeviceRemark['name'], changes: Partial<DeviceFacts>) => {
  const found = deviceRemarks({ ...fine, ...changes }).find((one) => one.name === name);
  return [found?.state, found && remarkText(deviceCheckTexts.en, found)];
};

describe('the check of a device', () => {
  test('reports no problem for a suitable device, and leaves full screen to be tried (F3)', () => {
    expect(deviceRemarks(fine).map(({ name, state }) => [name, state])).toEqual([
      ['full-screen', 'todo'],
      ['connection', 'good'],
      ['storage', 'good'],
      ['clock', 'good'],
    ]);
  });

  test.each([
    ['shown', 'good', /It works/],
    ['refused', 'note', /did not switch/],
    ['none', 'note', /can still play/],
  ] as const)('for full screen that is %s reports: %s', (fullScreen, state, sentence) => {
    expect(remark('full-screen', { fullScreen })).toEqual([state, expect.stringMatching(sentence)]);
  });

  test.each([
    [{ roundTripMs: 12 }, 'good', 'Response time: 0.1 s.'],
    [{ roundTripMs: 1999 }, 'good', 'Response time: 2.0 s.'],
    [{ roundTripMs: 3210 }, 'note', expect.stringMatching(/: 3\.2 s\. Slow but workable/)],
    [{ roundTripMs: undefined }, 'unknown', 'Your connection could not be measured.'],
    [{ isOnline: false }, 'note', expect.stringMatching(/offline right now/)],
  ])('for a connection with %j reports: %s', (changes, state, sentence) => {
    expect(remark('connection', changes)).toEqual([state, sentence]);
  });

  test.each([
    [{ clockAheadMs: -59_000 }, 'good', /Your clock is correct/],
    [{ clockAheadMs: 62_000, clockDoubtMs: 3_000 }, 'good', /Your clock is correct/],
    [{ clockAheadMs: 7 * 60_000 }, 'note', /Your clock is 7 minutes fast\. That is fine/],
    [{ clockAheadMs: -5.5 * 60 * 60_000 }, 'note', /Your clock is 6 hours slow/],
    [{ clockAheadMs: -400 * 24 * 60 * 60_000 }, 'note', /Your clock is 400 days slow/],
    [{ clockAheadMs: undefined }, 'unknown', /could not be compared/],
  ])('for a clock with %j reports: %s', (changes, state, sentence) => {
    expect(remark('clock', changes)).toEqual([state, expect.stringMatching(sentence)]);
  });

  test('warns if nothing can be stored', () => {
    expect(remark('storage', { keepsAnswers: false })[0]).toBe('note');
  });
});
