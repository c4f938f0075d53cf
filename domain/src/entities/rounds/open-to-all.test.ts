import { expect, test } from 'vitest';
import { isOpenToAll, openToAllRefusal } from './open-to-all.ts';
import { alwaysOpen } from './round.ts';

const published = { ...alwaysOpen, closesAt: 10, resultsPublishedAt: 20, isRehearsal: false, isForAdmins: false };

test.each([
  ['a round with published results', {}, undefined],
  ['one that is open', { closesAt: null, resultsPublishedAt: null }, 'results-not-out'],
  ['one whose results are not out', { resultsPublishedAt: null }, 'results-not-out'],
  ['one in the archive', { archivedAt: 30 }, 'round-archived'],
  ['a rehearsal', { isRehearsal: true }, 'round-is-rehearsal'],
  ['one for the team', { isForAdmins: true }, 'round-is-rehearsal'],
] as const)('whether %s can be opened to all (Z1)', (_, changes, refusal) => {
  expect(openToAllRefusal({ ...published, ...changes }, 100)).toBe(refusal);
});

test.each([
  ['not by itself', { openToAllAt: null }, false],
  ['while its results are published', { openToAllAt: 50 }, true],
  ['no longer once they are unpublished', { openToAllAt: 50, resultsPublishedAt: null }, false],
  ['not in the archive', { openToAllAt: 50, archivedAt: 60 }, false],
])('a past round is open: %s (Z1)', (_, changes, isOpen) => {
  expect(isOpenToAll({ ...published, ...changes }, 100)).toBe(isOpen);
});
