import { expect, test } from 'vitest';
import { choiceText } from './choice-text.ts';

test.each([
  [1, 'A'],
  [5, 'A C'],
  [15, 'A B C D'],
  ['sanchi', 'sanchi'],
])('the choice %s is written as %s', (choice, text) => {
  expect(choiceText(choice)).toBe(text);
});
