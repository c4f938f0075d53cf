import { expect, test } from 'vitest';
import { whyNotQualified } from './qualification.ts';

const listed = { isListed: true, approvedAt: null };
const waiting = { isListed: false, approvedAt: null };
const ranked = { isRanked: true, isOfTeam: false, school: listed, rankAtSchool: 4 };

test.each([
  ['the fourth of a listed school', {}, null],
  ['the fourth of an approved school', { school: { isListed: false, approvedAt: 1 } }, null],
  ['the fifth', { rankAtSchool: 5 }, 'rank'],
  ['the first of a school that waits for approval', { school: waiting, rankAtSchool: 1 }, 'school-not-approved'],
  ['the fifth of a school that waits for approval', { school: waiting, rankAtSchool: 5 }, 'school-not-approved'],
  ['somebody without a school', { school: null, rankAtSchool: null }, 'no-school'],
  ['a member of the team', { isRanked: false, isOfTeam: true }, 'team'],
  ['somebody whose consent was withdrawn', { isRanked: false }, 'consent-withdrawn'],
] as const)('%s is told why they do not qualify: %o → %s (V48)', (_, change, reason) => {
  expect(whyNotQualified({ ...ranked, ...change })).toBe(reason);
});
