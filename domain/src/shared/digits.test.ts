import { expect, test } from 'vitest';
import { plainDigits } from './digits.ts';

test.each([
  ['९८७६५ ४३२१०', '98765 43210'],
  ['１２３', '123'],
  ['۴۵۶', '456'],
  ['٤٥٦', '456'],
  ['૧૨', '12'],
  ['कक्षा 7 से ९', 'कक्षा 7 से 9'],
  ['½ ② x²', '½ ② x²'],
])('writes the digits of %j as %j', (typed, written) => expect(plainDigits(typed)).toBe(written));
