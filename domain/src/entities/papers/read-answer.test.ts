import { expect, test } from 'vitest';
import { currentComparison } from './comparison.ts';
import { chosenOptions, isAnswered, optionsNamed, parseLetters, parseNumber } from './read-answer.ts';

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

test("prefers an option's text to a letter", () => {
  expect(optionsNamed('A', ['D', 'C', 'B', 'A'])).toEqual([3]);
  expect(optionsNamed('A', options)).toEqual([0]);
  expect(optionsNamed(' chambal ', options)).toEqual([2]);
  expect(optionsNamed('Ganga', options)).toBeUndefined();
});

test('prefers ticks to typed text', () => {
  expect(
    chosenOptions({ markedAnswers: [false, true, false, true], userInput: 'A' }, options, currentComparison),
  ).toEqual([1, 3]);
  expect(
    chosenOptions({ markedAnswers: [false, false, false, false], userInput: 'A' }, options, currentComparison),
  ).toEqual([0]);
  expect(chosenOptions({}, options, currentComparison)).toEqual([]);
});

test.each([undefined, {}, { markedAnswers: [] }, { markedAnswers: [false, false, false, false] }, { userInput: '  ' }])(
  'treats %j as unanswered',
  (given) => expect(isAnswered(given)).toBe(false),
);

test.each([{ markedAnswers: [false, false, false, true] }, { userInput: '0' }])('treats %j as an answer', (given) => {
  expect(isAnswered(given)).toBe(true);
});
