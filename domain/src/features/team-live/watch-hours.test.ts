import { describe, expect, test } from 'vitest';
import { alwaysOpen } from '#entities/rounds/round.ts';
import { minute } from '#shared/instant.ts';
import { isInWatchHours } from './watch-hours.ts';

const round = { ...alwaysOpen, opensAt: 1000 * minute, closesAt: 1010 * minute };

describe('organisers watch a round (J7)', () => {
  test.each([
    ['not yet', 969, false],
    ['half an hour before it opens', 970, true],
    ['while it is open', 1005, true],
    ['for half an hour after it has closed', 1039, true],
    ['not after that', 1040, false],
  ])('%s', (_, at, looks) => {
    expect(isInWatchHours(round, at * minute)).toBe(looks);
  });

  test('always if it is always open', () => {
    expect(isInWatchHours(alwaysOpen, 0)).toBe(true);
  });

  test.each([
    ['a draft', { announcedAt: null }],
    ['one with published results', { resultsPublishedAt: 1 }],
    ['an archived one', { archivedAt: 1 }],
  ])('never at %s', (_, times) => {
    expect(isInWatchHours({ ...round, ...times }, 1005 * minute)).toBe(false);
  });
});
