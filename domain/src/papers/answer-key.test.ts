import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  optionIndexes,
  parseCorrectAnswer,
  parseLetters,
  parseNumber,
  toCorrectAnswer,
  toTicks,
} from './answer-key.ts';

const options = ['Narmada', 'Tapti', 'Chambal', 'Betwa'];

test.each([
  ['5', 5],
  [' 05 ', 5],
  ['5.0', 5],
  ['-0', 0],
  ['.5', 0.5],
  ['5.', 5],
  ['−3', -3],
])('reads the number %j', (text, value) => expect(parseNumber(text)).toBe(value));

test.each(['', '-', '.', '1e3', '0x10', '5 6', 'five', '--5', '1,000', '1234567890123456'])(
  'finds no number in %j',
  (text) => expect(parseNumber(text)).toBeUndefined(),
);

test.each([
  ['A', [0]],
  ['a c', [0, 2]],
  ['C, A', [0, 2]],
  ['d&b', [1, 3]],
  ['a a', [0]],
])('reads the letters %j', (text, indexes) => expect(parseLetters(text)).toEqual(indexes));

test.each(['', 'e', 'a e', 'all', 'a-b'])('finds no letters in %j', (text) => {
  expect(parseLetters(text)).toBeUndefined();
});

test.each([
  ['single', 'Chambal', { kind: 'single', option: 2 }],
  ['single', '  chambal ', { kind: 'single', option: 2 }],
  ['single', 'c', { kind: 'single', option: 2 }],
  ['multiple', 'A C', { kind: 'multiple', options: [0, 2] }],
  ['multiple', 'Betwa', { kind: 'multiple', options: [3] }],
  ['integer', '42', { kind: 'integer', value: 42 }],
  ['typed', ' Bhopal ', { kind: 'typed', text: 'Bhopal' }],
] as const)('reads a %s key from %j', (kind, text, key) => {
  expect(parseCorrectAnswer(kind, text, options)).toEqual(key);
});

test.each([
  ['single', 'Ganga'],
  ['single', 'A C'],
  ['single', ''],
  ['multiple', 'A E'],
  ['integer', 'many'],
  ['typed', '  '],
] as const)('refuses a %s key that says %j (M7)', (kind, text) => {
  expect(parseCorrectAnswer(kind, text, options)).toBeUndefined();
});

test("takes an option's own text before a letter", () => {
  expect(parseCorrectAnswer('single', 'A', ['D', 'C', 'B', 'A'])).toEqual({ kind: 'single', option: 3 });
});

test('reads back every key it writes', () => {
  const optionTexts = fc.uniqueArray(
    fc.string({ minLength: 2 }).filter((text) => text.trim().length > 1 && parseLetters(text) === undefined),
    {
      minLength: 4,
      maxLength: 4,
      selector: (text) => text.normalize('NFC').trim().toLowerCase().replace(/\s+/gu, ' '),
    },
  );
  fc.assert(
    fc.property(optionTexts, fc.subarray([...optionIndexes], { minLength: 1 }), (texts, right) => {
      const key = { kind: 'multiple', options: right } as const;
      expect(parseCorrectAnswer('multiple', toCorrectAnswer(key, texts), texts)).toEqual(key);
    }),
  );
});

test('ticks the right options of the form', () => {
  expect(toTicks({ kind: 'single', option: 1 })).toEqual([false, true, false, false]);
  expect(toTicks({ kind: 'multiple', options: [0, 3] })).toEqual([true, false, false, true]);
  expect(toTicks({ kind: 'integer', value: 1 })).toEqual([false, false, false, false]);
});
