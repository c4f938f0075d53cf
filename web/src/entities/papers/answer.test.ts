import type { ParticipantQuestionReply } from '@club/contract/entities/papers';
import type { GivenAnswer } from '@club/domain/entities/papers/answer-key';
import { expect, test } from 'vitest';
import { isSameAnswer, noAnswer, withOption, withText } from './answer.ts';

const ticks = (letters: string): GivenAnswer => ({
  markedAnswers: [...'abcd'].map((letter) => letters.includes(letter)),
});

const question = (kind: ParticipantQuestionReply['kind']): ParticipantQuestionReply => ({
  $id: 'a',
  id: 'a',
  section: 1,
  kind,
  isInteger: false,
  question: '',
  options: ['1', '2', '3', '4'],
  optionsContainImg: false,
  optionAlts: [],
  supportingPic: null,
  supportingPicAlt: '',
  translations: {},
  createdAt: '2026-07-01T10:00:00Z',
});

test.each([
  ['single', '', 2, 'c'],
  ['single', 'a', 2, 'c'],
  ['single', 'c', 2, 'c'],
  ['multiple', 'a', 2, 'ac'],
  ['multiple', 'ac', 0, 'c'],
] as const)('a %s question answered %j becomes, with option %i, %j', (kind, before, option, after) => {
  expect(withOption(before === '' ? noAnswer : ticks(before), question(kind), option)).toEqual(ticks(after));
});

test('unticking the only option of a multiple question clears the answer', () => {
  expect(withOption(ticks('b'), question('multiple'), 1)).toEqual(noAnswer);
});

test('spaces are not an answer', () => {
  expect(withText('  ')).toEqual(noAnswer);
  expect(withText(' 4 ')).toEqual({ userInput: ' 4 ' });
});

test('distinguishes two answers', () => {
  expect(isSameAnswer(ticks('a'), ticks('a'))).toBe(true);
  expect(isSameAnswer(ticks('a'), ticks('b'))).toBe(false);
  expect(isSameAnswer(withText('1'), withText('12'))).toBe(false);
  expect(isSameAnswer(noAnswer, noAnswer)).toBe(true);
});
