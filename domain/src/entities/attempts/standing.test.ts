import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareEntries, rankEntries } from './ranking.ts';
import { createStandings, percentileOf, type StandingEntry } from './standing.ts';

const students = (given: readonly Partial<StandingEntry>[]): StandingEntry[] =>
  given
    .map((more, place) => ({
      id: `entry ${place}`,
      accountId: `account ${String(place).padStart(5, '0')}`,
      score: 0,
      timeUsedSeconds: 600,
      finishedAt: 0,
      disqualified: false,
      isOfTeam: false,
      city: 'Bhopal',
      classLevel: 9,
      schoolId: 'lake',
      ...more,
    }))
    .sort(compareEntries);

/** A seeded sequence of numbers from 0 to below 1 (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

test.each([
  [1, 1, 100],
  [1, 3, 33.33],
  [2, 3, 66.66],
  [9_999, 10_000, 99.99],
  [99_999, 100_000, 99.99],
  [100_000, 100_000, 100],
  [57, 100, 57],
])('%i of %i have as many marks or fewer: the percentile is %d (Y1)', (atMost, of, percentile) => {
  expect(percentileOf(atMost, of)).toBe(percentile);
});

test('percentiles of 10,000 students with ties equal an independent count (Y1)', () => {
  const random = createRandom(2026);
  // A sum of dice, so that most are in the middle, hundreds are level, and few are at the edges.
  const scores = Array.from({ length: 10_000 }, () => [1, 2, 3, 4].reduce((sum) => sum + Math.floor(random() * 46), 0));
  const entries = students(scores.map((score) => ({ score, timeUsedSeconds: Math.floor(random() * 1200) })));
  const { standingOf } = createStandings(entries);
  const counted = new Uint32Array(181);
  for (const score of scores) counted[score] = (counted[score] ?? 0) + 1;
  expect(Math.max(...counted)).toBeGreaterThan(100);
  for (const { id, score } of entries) {
    let atMost = 0n;
    for (let other = 0; other <= score; other += 1) atMost += BigInt(counted[other] ?? 0);
    const hundredths = Number((atMost * 10_000n) / BigInt(scores.length));
    expect(standingOf(id)?.percentile).toEqual({
      percentile: hundredths / 100,
      better: scores.length - Number(atMost),
      of: scores.length,
    });
  }
});

test('the best have 100, whoever is level has the same, and nobody else has 100 (Y1)', () => {
  const anyScores = fc.array(fc.integer({ min: 0, max: 12 }), { minLength: 5, maxLength: 60 });
  fc.assert(
    fc.property(anyScores, (scores) => {
      const entries = students(scores.map((score) => ({ score })));
      const { standingOf } = createStandings(entries);
      const best = Math.max(...scores);
      for (const { id, score } of entries) {
        const own = standingOf(id)?.percentile;
        const brute = scores.filter((other) => other <= score).length / scores.length;
        expect(own?.better).toBe(scores.filter((other) => other > score).length);
        expect(own?.percentile).toBeLessThanOrEqual(brute * 100);
        expect(own?.percentile).toBeGreaterThan(brute * 100 - 0.01 - 1e-9);
        expect(own?.percentile === 100).toBe(score === best);
      }
    }),
  );
});

test('the rank in each shown group is that of the leaderboard among its students (Y3)', () => {
  const anyStudents = fc.array(
    fc.record({
      score: fc.integer({ min: 0, max: 5 }),
      city: fc.constantFrom('Bhopal', 'Indore', ''),
      schoolId: fc.constantFrom('lake', 'hill', null),
      classLevel: fc.constantFrom(9, 10, null),
    }),
    { maxLength: 60, size: 'max' },
  );
  fc.assert(
    fc.property(anyStudents, (given) => {
      const entries = students(given);
      const { standingOf } = createStandings(entries);
      for (const entry of entries) {
        const { city, school, class: ofClass, all } = standingOf(entry.id)?.ranks ?? {};
        const among = (isIn: (other: StandingEntry) => boolean) => {
          const ranked = rankEntries(entries.filter(isIn));
          const rank = ranked.find(({ id }) => id === entry.id)?.rank;
          return { rank, isShared: ranked.filter((other) => other.rank === rank).length > 1, of: ranked.length };
        };
        if (all) expect(all).toEqual(among(() => true));
        if (city) expect(city).toEqual(among((other) => other.city === entry.city));
        if (school) expect(school).toEqual(among((other) => other.schoolId === entry.schoolId));
        const isClassmate = (other: StandingEntry) =>
          other.schoolId === entry.schoolId && other.classLevel === entry.classLevel;
        if (ofClass) expect(ofClass).toEqual(among(isClassmate));
        expect(all === null).toBe(entries.length < 5);
        expect(city === undefined).toBe(entry.city === '');
        expect(school === undefined).toBe(entry.schoolId === null);
        expect(ofClass === undefined).toBe(entry.schoolId === null || entry.classLevel === null);
      }
    }),
  );
});

const times = (count: number, more: Partial<StandingEntry>) => Array.from({ length: count }, () => more);

test('nothing is said in a round of four (Y4)', () => {
  const { standingOf } = createStandings(students(times(4, {})));
  expect(standingOf('entry 0')).toEqual({
    ranks: { class: null, school: null, city: null, all: null },
    percentile: null,
  });
});

test('a city is left out if one of its schools could find fewer than five others in it (Y6)', () => {
  const lake = times(9, { schoolId: 'lake' });
  const hill = times(2, { schoolId: 'hill' });
  const indore = times(9, { city: 'Indore', schoolId: 'daly' });
  const first = createStandings(students([...lake, ...hill, ...indore])).standingOf('entry 0');
  expect(first?.ranks.city).toBeNull();
  const more = createStandings(students([...lake, ...hill, ...times(3, { schoolId: 'vale' }), ...indore]));
  expect(more.standingOf('entry 0')?.ranks).toMatchObject({ city: { of: 14 }, school: { of: 9 } });
});

test('a school with students in two cities is left out, because it would lie across both (Y5)', () => {
  const given = [...times(6, {}), ...times(6, { city: 'Indore' }), ...times(9, { schoolId: 'hill' })];
  const { standingOf, isShown } = createStandings(students(given));
  expect(standingOf('entry 0')?.ranks).toMatchObject({ school: null, class: null, city: { of: 15 } });
  expect([isShown('lake'), isShown('lake', 9), isShown('hill'), isShown('hill', 9)]).toEqual([
    false,
    false,
    true,
    true,
  ]);
});
