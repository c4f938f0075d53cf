import { expect, test } from 'vitest';
import { sampleEntry } from '#testing/sample-entries.ts';
import { medianScore, minutesAndSeconds, scoreBands, sharedRanks, spokenDuration } from './leaderboard.ts';

test('a rank is shared when more than one entry has it', () => {
  const entries = [1, 2, 2, 4, null, null].map((rank, number) => sampleEntry(number, { rank }));
  expect([...sharedRanks(entries)]).toEqual([2]);
});

test.each([
  [0, '0:00', '0 minutes 0 seconds'],
  [61, '1:01', '1 minute 1 second'],
  [1800, '30:00', '30 minutes 0 seconds'],
])('%i seconds are %s', (seconds, shown, spoken) => {
  expect([minutesAndSeconds(seconds), spokenDuration(seconds)]).toEqual([shown, spoken]);
});

test('every score from 0 to 180 lies in one band', () => {
  const bands = scoreBands([0, 19, 20, 159, 160, 179.5, 180], 180);
  expect(bands.map(({ count }) => count)).toEqual([2, 1, 0, 0, 0, 0, 0, 1, 3]);
  expect([bands[0], bands.at(-1)]).toEqual([
    { from: 0, to: 19, count: 2 },
    { from: 160, to: 180, count: 3 },
  ]);
});

test.each([21, 63, 200, 7.5])(
  'the bands of a paper of %f marks hold every score once, up to the full marks',
  (full) => {
    const bands = scoreBands([0, full / 2, full], full);
    expect(bands.reduce((sum, { count }) => sum + count, 0)).toBe(3);
    expect([bands[0]?.from, bands.at(-1)?.to]).toEqual([0, full]);
  },
);

test.each([
  [[], undefined],
  [[90], 90],
  [[10, 30, 20], 20],
  [[10, 20, 30, 40], 30],
])('half of %j have the median or more', (scores, median) => {
  expect(medianScore(scores)).toBe(median);
});
