import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { normalizeForComparison } from '#shared/text.ts';
import { anyKey } from '#testing/any-paper.ts';
import { optionIndexes, unreadKey } from './answer-key.ts';
import { currentComparison } from './comparison.ts';
import {
  acceptedAnswers,
  isQuestionKind,
  isRight,
  parseCorrectAnswer,
  questionKindNames,
  questionKinds,
  toCorrectAnswer,
} from './question-kinds.ts';
import { parseLetters } from './read-answer.ts';

const options = ['Narmada', 'Tapti', 'Chambal', 'Betwa'];
const ticks = (...indexes: number[]) => ({ markedAnswers: [0, 1, 2, 3].map((index) => indexes.includes(index)) });

test.each([
  ['single', true, 'one option'],
  ['multiple', true, 'options'],
  ['integer', false, 'number'],
  ['typed', false, 'text'],
] as const)(
  'a question of the kind %s has options: %s, and is answered with %s',
  (kind, takesOptions, answeredWith) => {
    expect(questionKinds[kind]).toMatchObject({ takesOptions, answeredWith });
  },
);

test('recognizes its kinds, and no other names', () => {
  expect(questionKindNames).toEqual(['single', 'multiple', 'integer', 'typed']);
  expect(['single', 'essay', 'toString', ''].map(isQuestionKind)).toEqual([true, false, false, false]);
});

test.each([
  ['single', 'Chambal', { kind: 'single', option: 2 }],
  ['single', '  chambal ', { kind: 'single', option: 2 }],
  ['single', 'c', { kind: 'single', option: 2 }],
  ['multiple', 'A C', { kind: 'multiple', options: [0, 2] }],
  ['multiple', 'Betwa', { kind: 'multiple', options: [3] }],
  ['integer', '42', { kind: 'integer', value: 42 }],
  ['typed', ' Bhopal ', { kind: 'typed', text: 'Bhopal' }],
  ['typed', 'Narmada|नर्मदा | ', { kind: 'typed', text: 'Narmada | नर्मदा' }],
] as const)('reads a %s key from %j', (kind, text, key) => {
  expect(parseCorrectAnswer(kind, text, options)).toEqual(key);
});

test.each([
  ['single', 'Ganga', 'correct-answer-unknown'],
  ['single', 'A C', 'answers-too-many'],
  ['single', '', 'correct-answer-empty'],
  ['multiple', 'A E', 'correct-answer-unknown'],
  ['multiple', ' ', 'correct-answer-empty'],
  ['integer', 'many', 'integer-not-whole'],
  ['integer', '28.5', 'integer-not-whole'],
  ['integer', '', 'integer-missing'],
  ['typed', '  ', 'correct-answer-empty'],
  ['typed', ' | ', 'correct-answer-empty'],
] as const)('refuses a %s key of %j: %s (M7)', (kind, text, sentence) => {
  expect(parseCorrectAnswer(kind, text, options)).toBeUndefined();
  expect(questionKinds[kind].problem(text, options)).toBe(sentence);
});

const anyOptions = fc.uniqueArray(
  fc
    .string({ minLength: 2 })
    .filter((text) => normalizeForComparison(text).length > 1 && parseLetters(text) === undefined),
  { minLength: 4, maxLength: 4, selector: normalizeForComparison },
);

test('parses every key it writes, of every kind', () => {
  fc.assert(
    fc.property(anyOptions, anyKey, (texts, key) => {
      const written = toCorrectAnswer(key, texts);
      expect(questionKinds[key.kind].problem(written, texts)).toBeUndefined();
      expect(parseCorrectAnswer(key.kind, written, texts)).toEqual(key);
    }),
  );
});

describe('a single answer', () => {
  test.each([
    [ticks(2), true],
    [ticks(1), false],
    [ticks(1, 2), false],
    [{ userInput: ' CHAMBAL ' }, true],
    [{ userInput: 'c' }, true],
    [{ userInput: 'd' }, false],
    [{ userInput: 'Ganga' }, false],
  ])('%j is correct: %s', (given, right) => {
    expect(isRight({ kind: 'single', option: 2 }, options, given, currentComparison)).toBe(right);
  });
});

describe('several answers need exactly the right set (M2)', () => {
  test.each([
    [ticks(0, 3), true],
    [ticks(0), false],
    [ticks(0, 1, 3), false],
    [{ userInput: 'd a' }, true],
    [{ userInput: 'A, D' }, true],
    [{ userInput: 'A' }, false],
  ])('%j is correct: %s', (given, right) => {
    expect(isRight({ kind: 'multiple', options: [0, 3] }, options, given, currentComparison)).toBe(right);
  });

  test('for every selection', () => {
    const anyChoice = fc.subarray([...optionIndexes], { minLength: 1 });
    fc.assert(
      fc.property(anyChoice, anyChoice, (right, chosen) => {
        const isSame = right.join() === chosen.join();
        expect(isRight({ kind: 'multiple', options: right }, options, ticks(...chosen), currentComparison)).toBe(
          isSame,
        );
      }),
    );
  });
});

test.each([
  ['12', true],
  [' 12.0 ', true],
  ['012', true],
  ['-12', false],
  ['twelve', false],
])('the number %j for 12 is correct: %s', (userInput, right) => {
  expect(isRight({ kind: 'integer', value: 12 }, [], { userInput }, currentComparison)).toBe(right);
});

test.each([
  ['rani  LAKSHMIBAI', true],
  [' Rani Lakshmibai', true],
  ['Rani', false],
])('the text %j is correct: %s', (userInput, right) => {
  expect(isRight({ kind: 'typed', text: 'Rani Lakshmibai' }, [], { userInput }, currentComparison)).toBe(right);
});

test.each([
  ['narmada', true],
  ['नर्मदा', true],
  [' Narmada  river', true],
  ['Narmada | नर्मदा', false],
  ['|', false],
  ['', false],
])('for an answer in several wordings, including Hindi, %j is correct: %s (M9)', (userInput, right) => {
  const key = parseCorrectAnswer('typed', 'Narmada | नर्मदा | Narmada River', []);
  expect(key && isRight(key, [], { userInput }, currentComparison)).toBe(right);
  expect(acceptedAnswers({ keys: { one: key ?? unreadKey } }, 'one')).toBe('Narmada or नर्मदा or Narmada River');
});
