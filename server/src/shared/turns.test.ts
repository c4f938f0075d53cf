import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

test('groups take turns, and within a group its own groups do (D10)', () => {
  const turns = createTurns<string>();
  for (const number of [1, 2, 3]) turns.add(['school', 'flood'], `flood ${number}`);
  turns.add(['school', 'asha'], 'asha');
  turns.add(['home', 'ravi'], 'ravi 1');
  turns.add(['home', 'ravi'], 'ravi 2');
  const order: string[] = [];
  for (let item = turns.next(); item !== undefined; item = turns.next()) order.push(item);
  expect(order).toEqual(['flood 1', 'ravi 1', 'asha', 'ravi 2', 'flood 2', 'flood 3']);
  expect(turns.isEmpty()).toBe(true);
});
