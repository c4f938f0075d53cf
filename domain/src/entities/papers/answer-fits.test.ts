import { expect, test } from 'vitest';
import { answerFits } from './answer-fits.ts';

test.for([
  ['one option', { markedAnswers: [true, true, false, false] }, false],
  ['one option', { markedAnswers: [false, false, false, false] }, true],
  ['one option', { userInput: 'A' }, false],
  ['one option', { userInput: '' }, true],
  ['options', { markedAnswers: [true, true, false, false] }, true],
  ['options', { markedAnswers: [true, false, false, false, true] }, false],
  ['number', { markedAnswers: [true, false, false, false] }, false],
  ['number', { userInput: 'x7' }, false],
  ['number', { userInput: ' 7 ' }, true],
  ['text', { markedAnswers: [true, false, false, false], userInput: 'Tapti' }, false],
  ['text', { userInput: 'Tapti' }, true],
] as const)('for %s, %j can be an answer on paper: %s (X5)', ([answeredWith, answer, fits]) => {
  expect(answerFits(answer, { answeredWith })).toBe(fits);
});
