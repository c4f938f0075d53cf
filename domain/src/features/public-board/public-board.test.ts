import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { qualifiersBySchool } from '#entities/attempts/ranking.ts';
import { type BoardEntry, filterBoard, makePublicBoard, type NameChoice, type PublicBoard } from './public-board.ts';

const school = (id: string, isListed = true) => ({
  id,
  institution: `School ${id}`,
  pin: '462001',
  city: 'Bhopal',
  isListed,
  approvedAt: null,
});

const entry = (number: number, changes: Partial<BoardEntry> = {}): BoardEntry => ({
  id: `entry ${number}`,
  accountId: `account ${number}`,
  name: `Student Number${number}`,
  city: 'Bhopal',
  classLevel: 9,
  school: school('one'),
  score: 100 - number,
  timeUsedSeconds: 60,
  finishedAt: 0,
  disqualified: false,
  isOfTeam: false,
  ...changes,
});

const board = (entries: BoardEntry[], choices: [string, NameChoice][] = [], detail: 'ranks' | 'scores' = 'scores') =>
  made(makePublicBoard(entries, new Map(choices), detail));

function made(parts: Generator<void, PublicBoard>): PublicBoard {
  for (;;) {
    const { done, value } = parts.next();
    if (done) return value;
  }
}

describe('a public board', () => {
  test('ranks all entries overall and by city, and marks ties (V13)', () => {
    const { rows } = board([
      entry(1),
      entry(2, { city: 'Indore' }),
      entry(3, { score: 98, city: 'Indore' }),
      entry(4, { city: 'Indore' }),
    ]);
    expect(rows.map(({ rank, isShared }) => [rank, isShared])).toEqual([
      [1, false],
      [2, true],
      [2, true],
      [4, false],
    ]);
    expect(rows.map(({ cityRank, isCityShared }) => [cityRank, isCityShared])).toEqual([
      [1, false],
      [1, true],
      [1, true],
      [3, false],
    ]);
  });

  test('shows initials by default, and neither school nor class for those who show nothing (V14)', () => {
    const choice = (shownAs: NameChoice['shownAs'], hasNameConsent = true) => ({ shownAs, hasNameConsent });
    const { rows, findPlaces } = board(
      [entry(1), entry(2), entry(3), entry(4)],
      [
        ['account 2', choice('name')],
        ['account 3', choice('nothing')],
        ['account 4', choice('name', false)],
      ],
    );
    expect(rows.map(({ name }) => name)).toEqual(['S. N.', 'Student Number2', null, 'S. N.']);
    expect(rows[2]).toMatchObject({ school: null, classLevel: null, rank: 3, score: 97 });
    expect(filterBoard(rows, { school: 'one' })).toHaveLength(3);
    expect(filterBoard(rows, { classLevel: 9 })).toHaveLength(3);
    expect(findPlaces('numb', 20)).toEqual({ places: [1], total: 1 });
    expect(findPlaces('Number3', 20)).toEqual({ places: [], total: 0 });
  });

  test('shows scores or only ranks (V15)', () => {
    expect(board([entry(1)], [], 'ranks').rows[0]?.score).toBeNull();
    expect(board([entry(1)], [], 'scores').rows[0]?.score).toBe(99);
  });

  test('contains no more of an entry than it shows', () => {
    const given = { ...entry(1), email: 'secret@example.org', phone: '+919999999999' };
    expect(JSON.stringify(board([given]).rows)).not.toMatch(/secret|\+91|account|entry|Student/);
  });
});

test('marks exactly the qualifiers: the best four of each eligible school and those tied with the fourth (V13, R4)', () => {
  const anyEntries = fc
    .array(fc.record({ school: fc.constantFrom('one', 'two', 'typed'), score: fc.nat(6) }), { maxLength: 30 })
    .map((some) =>
      some
        .map(({ school: id, score }, index) => entry(index, { school: school(id, id !== 'typed'), score }))
        .toSorted((a, b) => b.score - a.score || (a.accountId < b.accountId ? -1 : 1)),
    );
  fc.assert(
    fc.property(anyEntries, (entries) => {
      const going = new Set([...qualifiersBySchool(entries).values()].flat().map(({ id }) => id));
      const { rows } = board(entries);
      expect(rows.map(({ advances }) => advances)).toEqual(entries.map(({ id }) => going.has(id)));
    }),
  );
});

test('a board of thousands is made in parts (D11)', () => {
  const parts = makePublicBoard(
    Array.from({ length: 5_000 }, (_, number) => entry(number)),
    new Map(),
    'scores',
  );
  expect([...parts].length).toBeGreaterThan(10);
});

test('a search of a board reads none of its names again (D11)', () => {
  const { findPlaces } = board(Array.from({ length: 1_000 }, (_, number) => entry(number)));
  const normalize = vi.spyOn(String.prototype, 'normalize');
  expect(findPlaces('s n', 20).total).toBe(1_000);
  expect(normalize.mock.calls.length).toBeLessThan(5);
  normalize.mockRestore();
});
