import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Role, roles } from '#shared/role.ts';
import { bestEntry, compareEntries, type Entry, knewPaper, qualifiersBySchool, rankEntries } from './ranking.ts';

const entry = (
  accountId: string,
  score: number,
  timeUsedSeconds = 600,
  finishedAt = 0,
  disqualified = false,
): Entry => ({
  accountId,
  score,
  timeUsedSeconds,
  finishedAt,
  disqualified,
  isOfTeam: false,
});
const ranksOf = (entries: readonly Entry[]) =>
  rankEntries(entries).map(({ accountId, rank }) => `${rank} ${accountId}`);

test('orders by score, then by less time used, then by the earlier finish (R1)', () => {
  const entries = [entry('d', 90, 500), entry('c', 100, 600, 20), entry('a', 100, 500), entry('b', 100, 600, 10)];
  expect(ranksOf(entries)).toEqual(['1 a', '2 b', '3 c', '4 d']);
});

test('gives tied entries the same rank: 1, 2, 2, 4 (R2)', () => {
  expect(ranksOf([entry('a', 100), entry('b', 90), entry('c', 90), entry('d', 80)])).toEqual([
    '1 a',
    '2 b',
    '2 c',
    '4 d',
  ]);
});

test('omits disqualified entries and keeps the best of each account (R3)', () => {
  const entries = [
    entry('a', 170, 600, 0, true),
    entry('a', 40),
    entry('b', 60),
    entry('b', 90),
    entry('c', 180, 1, 1, true),
  ];
  expect(ranksOf(entries)).toEqual(['1 b', '2 a']);
});

test('excludes those who knew the paper from ranks and qualifiers, without removing their scores (R9)', () => {
  const writer = { ...entry('writer', 180), isOfTeam: true, school: { id: 'daly', isListed: true, approvedAt: null } };
  const student = { ...entry('student', 40), school: writer.school };
  expect(ranksOf([writer, student])).toEqual(['1 student']);
  expect(qualifiersBySchool([writer, student]).get('daly')).toMatchObject([{ accountId: 'student', rank: 1 }]);
  expect(bestEntry([writer, { ...writer, score: 10 }])).toBe(writer);
  expect(bestEntry([{ ...writer, disqualified: true }])).toBeUndefined();
});

test('an account that could read the questions between the first draft of a paper and its results knew the paper (R9)', () => {
  const round = { createdAt: 100, resultsPublishedAt: null, archivedAt: null, isRehearsal: false, isForAdmins: false };
  const had = (since: number, until: number | null, role: Role = 'question-writer') => [{ role, since, until }];
  expect(knewPaper(had(0, 99), round)).toBe(false);
  expect(knewPaper(had(0, 100), round)).toBe(true);
  expect(knewPaper(had(120, 130), round)).toBe(true);
  expect(knewPaper(had(500, null), round)).toBe(true);
  expect(knewPaper([], round)).toBe(false);
  // A winner who joins the team later keeps the rank.
  expect(knewPaper(had(301, null), { ...round, resultsPublishedAt: 300 })).toBe(false);
  expect(knewPaper(had(300, null), { ...round, resultsPublishedAt: 300 })).toBe(true);
  expect(knewPaper(had(301, null), { ...round, resultsPublishedAt: 900, archivedAt: 300 })).toBe(false);
  // In a rehearsal the team is ranked.
  expect(knewPaper(had(0, null), { ...round, isRehearsal: true })).toBe(false);
  expect(knewPaper(had(0, null), { ...round, isForAdmins: true })).toBe(false);
  const readers = roles.filter((role) => knewPaper(had(0, null, role), round));
  expect(readers).toEqual(['owner', 'organiser', 'question-writer']);
});

const anyEntries = fc.array(
  fc.record({
    accountId: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
    score: fc.nat(5),
    timeUsedSeconds: fc.nat(2),
    finishedAt: fc.nat(2),
    disqualified: fc.boolean(),
    isOfTeam: fc.boolean(),
  }),
  { maxLength: 30 },
);

test('a rank is one more than the number of entries strictly above, in any order', () => {
  fc.assert(
    fc.property(anyEntries, (entries) => {
      const ranked = rankEntries(entries);
      for (const { rank, ...one } of ranked) {
        expect(rank).toBe(1 + ranked.filter((other) => compareEntries(other, one) < 0).length);
      }
      expect(rankEntries([...entries].reverse())).toEqual(ranked);
      expect(new Set(ranked.map(({ accountId }) => accountId)).size).toBe(ranked.length);
    }),
  );
});

const listed = (id: string) => ({ id, isListed: true, approvedAt: null });
const typed = (id: string, approvedAt: number | null = null) => ({ id, isListed: false, approvedAt });

test('qualifies the best four of each school and those tied with the fourth (R4)', () => {
  const daly = [100, 90, 80, 70, 70, 60].map((score, index) => ({
    ...entry(`daly${index}`, score),
    school: listed('daly'),
  }));
  const doon = [{ ...entry('doon0', 5), school: listed('doon') }];
  const qualifiers = qualifiersBySchool([...daly, ...doon, { ...entry('admin', 200), school: null }]);
  expect([...qualifiers.keys()]).toEqual(['daly', 'doon']);
  expect(qualifiers.get('daly')?.map(({ accountId, rank }) => `${rank} ${accountId}`)).toEqual([
    '1 daly0',
    '2 daly1',
    '3 daly2',
    '4 daly3',
    '4 daly4',
  ]);
  expect(qualifiers.get('doon')).toHaveLength(1);
});

test('qualifies nobody of a school that is neither listed nor approved (R6)', () => {
  const entries = [
    { ...entry('a', 90), school: typed('waiting') },
    { ...entry('a', 80), school: typed('waiting') },
    { ...entry('b', 70), school: typed('waiting') },
    { ...entry('c', 60), school: typed('waiting too') },
    { ...entry('d', 50, 600, 0, true), school: typed('disqualified') },
    { ...entry('e', 40), school: typed('approved', 0) },
    { ...entry('f', 30), school: listed('listed') },
    { ...entry('g', 20), school: null },
  ];
  expect([...qualifiersBySchool(entries).keys()]).toEqual(['approved', 'listed']);
});
