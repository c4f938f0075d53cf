import { expect, test } from 'vitest';
import { toTicks } from './answer-key.ts';

test('ticks the right options of the form', () => {
  expect(toTicks({ kind: 'single', option: 1 })).toEqual([false, true, false, false]);
  expect(toTicks({ kind: 'multiple', options: [0, 3] })).toEqual([true, false, false, true]);
  expect(toTicks({ kind: 'integer', value: 1 })).toEqual([false, false, false, false]);
});
