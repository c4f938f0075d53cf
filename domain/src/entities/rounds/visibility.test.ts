import { expect, test } from 'vitest';
import { openAudience } from './audience.ts';
import { alwaysOpen } from './round.ts';
import { isHidden } from './visibility.ts';

test.each([
  ['an announced round', {}, false],
  ['one that opens later', { opensAt: 100 }, false],
  ['one that has closed', { closesAt: 1 }, false],
  ['a draft', { announcedAt: null }, true],
  ['a draft that was archived', { announcedAt: null, archivedAt: 40 }, true],
  ['a rehearsal', { audience: { ...openAudience, isForAdmins: true } }, true],
])('%s %o is visible only to admins: %j', (_, round, hidden) => {
  expect(isHidden({ ...alwaysOpen, audience: openAudience, ...round })).toBe(hidden);
});
