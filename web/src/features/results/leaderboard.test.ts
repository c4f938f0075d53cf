import { expect, test } from 'vitest';
import { minutesAndSeconds, spokenDuration } from './leaderboard.ts';

test.each([
  [0, '0:00', '0 minutes 0 seconds'],
  [61, '1:01', '1 minute 1 second'],
  [1800, '30:00', '30 minutes 0 seconds'],
])('%i seconds are shown as %s', (seconds, shown, spoken) => {
  expect([minutesAndSeconds(seconds), spokenDuration(seconds)]).toEqual([shown, spoken]);
});
