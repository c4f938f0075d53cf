import { expect, test } from 'vitest';
import { currentComparison } from './comparison.ts';
import { correctKeys, keyOfQuestion, withQuestion } from './correction.ts';
import type { PaperKeys } from './paper.ts';
import { isAnswerRight, questionToMark } from './scoring.ts';

const ticks = (right: number) => [0, 1, 2, 3].map((option) => option === right);

const keys: PaperKeys = {
  keys: { one: { kind: 'single', option: 0 }, two: { kind: 'single', option: 3 } },
  reasons: { one: { en: 'Because' } },
  withdrawn: { two: 'nobody' },
};
const one = { id: 'one', kind: 'single', options: ['a', 'b', 'c', 'd'] } as const;

test('a corrected key replaces the old one, and nothing else changes (B6)', () => {
  const corrected = correctKeys(keys, one, { correctAnswer: 'c' }, currentComparison);
  expect(corrected).toEqual({ ...keys, keys: { ...keys.keys, one: { kind: 'single', option: 2 } } });
  expect(keyOfQuestion(keys, 'one')).toEqual({ key: { kind: 'single', option: 0 }, alsoRight: [], withdrawn: null });
});

test('a withdrawn question keeps its key, and counts again once the key is corrected (B6)', () => {
  const withdrawn = correctKeys(keys, one, { countsFor: 'everybody' }, currentComparison);
  expect(withdrawn && keyOfQuestion(withdrawn, 'one')).toEqual({
    key: { kind: 'single', option: 0 },
    alsoRight: [],
    withdrawn: 'everybody',
  });
  const again = withdrawn && correctKeys(withdrawn, one, { correctAnswer: 'A' }, currentComparison);
  expect(again).toEqual(keys);
});

test('an answer that does not suit the question is no correction', () => {
  expect(correctKeys(keys, one, { correctAnswer: 'e' }, currentComparison)).toBeUndefined();
  expect(correctKeys(keys, one, { correctAnswer: 'A C' }, currentComparison)).toBeUndefined();
});

test('the key of an earlier version can be restored', () => {
  const changed = withQuestion(keys, 'two', { key: null, alsoRight: [], withdrawn: null });
  expect(keyOfQuestion(changed, 'two')).toEqual({ key: null, alsoRight: [], withdrawn: null });
  expect(withQuestion(changed, 'two', keyOfQuestion(keys, 'two'))).toEqual(keys);
});

test('several answers can be correct, each on its own, until the key is corrected again (B6)', () => {
  const several = correctKeys(keys, one, { correctAnswers: ['a', 'C', 'A'] }, currentComparison);
  expect(several?.alsoRight).toEqual({ one: [{ kind: 'single', option: 2 }] });
  const rights = (option: number, by = several) =>
    by &&
    isAnswerRight(questionToMark({ ...one, reward: null, penalty: null }, by, currentComparison), {
      markedAnswers: ticks(option),
    });
  expect([0, 1, 2, 3].map((option) => rights(option))).toEqual([true, false, true, false]);
  const again = several && correctKeys(several, one, { correctAnswer: 'B' }, currentComparison);
  expect([0, 1, 2, 3].map((option) => rights(option, again))).toEqual([false, true, false, false]);
  expect(again?.alsoRight).toBeUndefined();
  expect(correctKeys(keys, one, { correctAnswers: ['a', 'nonsense'] }, currentComparison)).toBeUndefined();
});
