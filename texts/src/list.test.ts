import { expect, test } from 'vitest';
import { listText } from './list.ts';

test.each([
  [[], '', ''],
  [[4], '4', '4'],
  [[4, 7], '4 and 7', '4 और 7'],
  [[2, 4, 7], '2, 4 and 7', '2, 4 और 7'],
])('%j are listed as %j, and in Hindi as %j', (items, english, hindi) => {
  expect([listText('and', items), listText('और', items)]).toEqual([english, hindi]);
});
