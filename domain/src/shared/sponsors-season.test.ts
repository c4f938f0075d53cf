import { expect, test } from 'vitest';
import { day } from './instant.ts';
import { namesSponsors } from './sponsors-season.ts';

test.each([
  [null, 0, true],
  [1000, 1000, true],
  [1000, 1000 + 180 * day, true],
  [1000, 1001 + 180 * day, false],
])('names sponsors only in the season of the round (V50): published %s, now %s', (publishedAt, now, isNamed) => {
  expect(namesSponsors(publishedAt, now)).toBe(isNamed);
});
