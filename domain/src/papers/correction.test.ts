import { expect, test } from 'vitest';
import { correctKeys, keyOfQuestion, withQuestion } from './correction.ts';
import type { PaperKeys } from './paper.ts';

const keys: PaperKeys = {
  keys: { one: { kind: 'single', option: 0 }, two: { kind: 'single', option: 3 } },
  reasons: { one: { en: 'Because' } },
  withdrawn: { two: 'nobody' },
};
const one = { id: 'one', kind: 'single', options: ['a', 'b', 'c', 'd'] } as const;

test('a corrected key takes the place of the old one, and nothing else changes (B6)', () => {
  const corrected = correctKeys(keys, one, { correctAnswer: 'c' });
  expect(corrected).toEqual({ ...keys, keys: { ...keys.keys, one: { kind: 'single', option: 2 } } });
  expect(keyOfQuestion(keys, 'one')).toEqual({ key: { kind: 'single', option: 0 }, withdrawn: null });
});

test('a withdrawn question keeps its key, and counts again once that is corrected (B6)', () => {
  const withdrawn = correctKeys(keys, one, { countsFor: 'everybody' });
  expect(withdrawn && keyOfQuestion(withdrawn, 'one')).toEqual({
    key: { kind: 'single', option: 0 },
    withdrawn: 'everybody',
  });
  const again = withdrawn && correctKeys(withdrawn, one, { correctAnswer: 'A' });
  expect(again).toEqual(keys);
});

test('what is no answer to the question corrects nothing', () => {
  expect(correctKeys(keys, one, { correctAnswer: 'e' })).toBeUndefined();
  expect(correctKeys(keys, one, { correctAnswer: 'A C' })).toBeUndefined();
});

test('what a version said about a question can be brought back', () => {
  const changed = withQuestion(keys, 'two', { key: null, withdrawn: null });
  expect(keyOfQuestion(changed, 'two')).toEqual({ key: null, withdrawn: null });
  expect(withQuestion(changed, 'two', keyOfQuestion(keys, 'two'))).toEqual(keys);
});
