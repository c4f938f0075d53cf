import { expect, test } from 'vitest';
import { listedClassText, readListedClass } from './listed-class.ts';

test.each<[written: string, level: number | undefined, shown: string | null]>([
  ['9', 9, null],
  [' 09 ', 9, null],
  ['९', 9, null],
  ['IX-B', 9, 'IX-B'],
  ['viii', 8, 'viii'],
  ['Class 9th', 9, '9th'],
  ['कक्षा ९', 9, null],
  ['कक्षा 9 ब', 9, '9 ब'],
  ['9B', 9, '9B'],
  ['X-I', 10, 'X-I'],
  ['XI-Sci', 11, 'XI-Sci'],
  ['XI Science', 11, 'XI Science'],
  ['11 (Commerce)', 11, '11 (Commerce)'],
  ['XII Sec B', 12, 'XII Sec B'],
  ['Std. X-A1', 10, 'X-A1'],
  ['10 Rose', 10, '10 Rose'],
  ['XI-XII', undefined, 'XI-XII'],
  ['9 to 10', undefined, '9 to 10'],
  ['9 or ten', undefined, '9 or ten'],
  ['9-10', undefined, '9-10'],
  ['13', undefined, null],
  ['Sci', undefined, 'Sci'],
])('a class may be written as schools do, with its section: %s (K10, Q2)', (written, level, shown) => {
  expect(readListedClass(written)).toBe(level);
  expect(listedClassText(written)).toBe(shown);
});
