import { expect, test } from 'vitest';
import { shownClues } from './shown-clues.ts';

const text = 'A river\n\nA temple\nA dam\nAll of it';

test.each([
  [1, 'A river'],
  [2, 'A river\nA temple'],
  [3, text],
])('after %d of 3 clues the hall reads as many lines, and all after the last (ST7)', (shown, expected) => {
  expect(shownClues(text, { shown, of: 3 })).toBe(expected);
});

test('a question of one line is read from the first clue on (ST7)', () => {
  expect(shownClues('Who?', { shown: 1, of: 4 })).toBe('Who?');
});
