import { expect, test } from 'vitest';
import { announcement, clockTone } from './section-clock.tsx';

test.each([
  [301, 300, '5 minutes left'],
  [300, 299, undefined],
  [61, 60, '1 minute left'],
  [60, 59, undefined],
  [31, 30, '30 seconds left'],
  [11, 10, '10 seconds left'],
  [10, 9, undefined],
  [1, 0, undefined],
  // A page that was asleep says where it wakes up, once.
  [400, 45, '1 minute left'],
  [400, 5, '10 seconds left'],
  [240, 240, undefined],
])('from %i to %i seconds it says %j', (before, now, sentence) => {
  expect(announcement(before, now)).toBe(sentence);
});

test('speaks four times in a section of eight minutes', () => {
  const said = Array.from({ length: 480 }, (_, second) => announcement(480 - second, 479 - second)).filter(Boolean);
  expect(said).toEqual(['5 minutes left', '1 minute left', '30 seconds left', '10 seconds left']);
});

test.each([
  [480, 'calm'],
  [301, 'calm'],
  [300, 'amber'],
  [61, 'amber'],
  [60, 'red'],
  [31, 'red'],
  [30, 'filled'],
  [0, 'filled'],
] as const)('with %i seconds left it is %s', (secondsLeft, tone) => {
  expect(clockTone(secondsLeft)).toBe(tone);
});
