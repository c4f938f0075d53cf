import fc from 'fast-check';
import { expect, test } from 'vitest';
import { correctionEffects, type RescoredEntry } from './correction-effects.ts';

const school = { id: 'school', isListed: true, approvedAt: null };
const entry = (id: string, score: number, scoreAfter = score, more: Partial<RescoredEntry> = {}): RescoredEntry => ({
  id,
  accountId: id,
  score,
  scoreAfter,
  timeUsedSeconds: 100,
  finishedAt: 0,
  disqualified: false,
  isOfTeam: false,
  school,
  ...more,
});
const ids = (entries: readonly RescoredEntry[]) => entries.map(({ id }) => id);

test('participants who keep score and rank are not listed', () => {
  const effects = correctionEffects([entry('a', 20), entry('b', 15, 10), entry('c', 5)]);
  expect(effects).toMatchObject({ rescored: 1, reranked: 0, entering: [], leaving: [] });
  expect(effects.changed).toMatchObject([{ entry: { id: 'b' }, rankBefore: 2, rankAfter: 2 }]);
});

test('ranks also change for entries that are overtaken', () => {
  const effects = correctionEffects([entry('a', 20), entry('b', 15, 25)]);
  expect(effects).toMatchObject({ rescored: 1, reranked: 2 });
  expect(effects.changed).toMatchObject([
    { entry: { id: 'b' }, rankBefore: 2, rankAfter: 1 },
    { entry: { id: 'a' }, rankBefore: 1, rankAfter: 2 },
  ]);
});

test('lists who would enter and leave the best four of a school (R4)', () => {
  const five = [entry('a', 50), entry('b', 40), entry('c', 30), entry('d', 20, 10), entry('e', 15)];
  const effects = correctionEffects(five);
  expect([ids(effects.entering), ids(effects.leaving)]).toEqual([['e'], ['d']]);
  const unlisted = five.map((one) => ({ ...one, school: { ...school, isListed: false } }));
  expect(correctionEffects(unlisted)).toMatchObject({ entering: [], leaving: [] });
});

test('another of several entries of an account may become the best', () => {
  const own = { accountId: 'asha' };
  const effects = correctionEffects([entry('marked', 20, 10, own), entry('given', 15, 15, own)]);
  expect(effects.changed).toMatchObject([
    { entry: { id: 'given' }, rankBefore: null, rankAfter: 1 },
    { entry: { id: 'marked' }, rankBefore: 1, rankAfter: null },
  ]);
});

test('undoing a correction reverses its changes', () => {
  const entries = fc.uniqueArray(
    fc.record({
      id: fc.string({ minLength: 1 }),
      score: fc.integer({ min: 0, max: 9 }),
      after: fc.integer({ min: 0, max: 9 }),
    }),
    { selector: ({ id }) => id, maxLength: 30 },
  );
  fc.assert(
    fc.property(entries, (drawn) => {
      const there = correctionEffects(drawn.map(({ id, score, after }) => entry(id, score, after)));
      const back = correctionEffects(drawn.map(({ id, score, after }) => entry(id, after, score)));
      expect(back.rescored).toBe(there.rescored);
      expect(back.reranked).toBe(there.reranked);
      expect(ids(back.entering).sort()).toEqual(ids(there.leaving).sort());
      expect(ids(back.leaving).sort()).toEqual(ids(there.entering).sort());
    }),
  );
});
