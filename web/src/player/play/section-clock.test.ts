import { expect, test } from 'vitest';
import { announcementDue, clockTone } from './section-clock.tsx';

test.each([
  [301, 300, 300],
  [300, 299, undefined],
  [61, 60, 60],
  [60, 59, undefined],
  [31, 30, 30],
  [11, 10, 10],
  [10, 9, undefined],
  [1, 0, undefined],
  // After waking up, a page announces the current time once.
  [400, 45, 60],
  [400, 5, 10],
  [240, 240, undefined],
])('from %i to %i seconds it announces %j', (before, now, sentence) => {
  expect(announcementDue(before, now)).toBe(sentence);
});

test('announces four times in a section of eight minutes', () => {
  const said = Array.from({ length: 480 }, (_, second) => announcementDue(480 - second, 479 - second)).filter(Boolean);
  expect(said).toEqual([300, 60, 30, 10]);
});

test.each([
  [480, 'calm'],
  [121, 'calm'],
  [120, 'amber'],
  [61, 'amber'],
  [60, 'red'],
  [31, 'red'],
  [30, 'filled'],
  [0, 'filled'],
] as const)('with %i seconds left it is %s', (secondsLeft, tone) => {
  expect(clockTone(secondsLeft)).toBe(tone);
});
