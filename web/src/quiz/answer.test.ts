import { expect, test } from 'vitest';
import { type Answer, isAnswered, isSameAnswer, noAnswer, withOption, withText } from './answer.ts';

const ticks = (letters: string): Answer => ({
  markedAnswers: [...'abcd'].map((letter) => letters.includes(letter)),
  userInput: null,
});

test.each([
  ['single', '', 2, 'c'],
  ['single', 'a', 2, 'c'],
  ['single', 'c', 2, 'c'],
  ['multiple', 'a', 2, 'ac'],
  ['multiple', 'ac', 0, 'c'],
] as const)('a %s question answered %j becomes, with option %i, %j', (kind, before, option, after) => {
  expect(withOption(before === '' ? noAnswer : ticks(before), kind, option)).toEqual(ticks(after));
});

test('taking back the only option of a multiple question clears it', () => {
  expect(withOption(ticks('b'), 'multiple', 1)).toEqual(noAnswer);
});

test('spaces are no answer', () => {
  expect(withText('  ')).toEqual(noAnswer);
  expect(withText(' 4 ')).toEqual({ markedAnswers: null, userInput: ' 4 ' });
});

test.each([
  [noAnswer, false],
  [ticks(''), false],
  [ticks('d'), true],
  [{ markedAnswers: null, userInput: ' ' }, false],
  [{ markedAnswers: null, userInput: '0' }, true],
])('%j counts as answered: %j', (answer, answered) => {
  expect(isAnswered(answer)).toBe(answered);
});

test('tells two answers apart', () => {
  expect(isSameAnswer(ticks('a'), ticks('a'))).toBe(true);
  expect(isSameAnswer(ticks('a'), ticks('b'))).toBe(false);
  expect(isSameAnswer(withText('1'), withText('12'))).toBe(false);
  expect(isSameAnswer(noAnswer, noAnswer)).toBe(true);
});
