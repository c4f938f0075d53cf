import { expect, test } from 'vitest';
import { chanceText } from './likeness.ts';

test('a probability is written as one in a rounded number of pairs', () => {
  expect(chanceText(0.04)).toBe('about once in 25 pairs');
  expect(chanceText(1 / 41_327)).toBe('about once in 40,000 pairs');
  expect(chanceText(1 / 2_345_678)).toBe('about once in 20,00,000 pairs');
});

test('a probability beyond the precision of the model has no number', () => {
  expect(chanceText(1e-9)).toBe('less than once in a billion pairs');
  expect(chanceText(0)).toBe('less than once in a billion pairs');
});
