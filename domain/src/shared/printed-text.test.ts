import { expect, test } from 'vitest';
import { textLines, textRuns, toPrintable } from './printed-text.ts';

/** As in a font whose letters are half as wide as high. */
const widthOf = (size: number) => (text: string) => text.length * size * 0.5;

test.each([
  ['Daly College, 452001', 'Daly College, 452001'],
  ['<b>DPS</b> & "Sons"', '<b>DPS</b> & "Sons"'],
  ['केन्द्रीय विद्यालय क्रमांक १', 'केन्द्रीय विद्यालय क्रमांक १'],
  ['École Vidyālaya', 'École Vidyalaya'],
  ['Ｗｉｄｅ ① School', 'Wide 1 School'],
  ['evil\u202eloohcS', 'evilloohcS'],
  ['مدرسہ Model School', 'Model School'],
  ['مدرسہ', ''],
])('%j is printed as %j', (name, printed) => expect(toPrintable(name)).toBe(printed));

test('a name in both scripts is set in two fonts, with vowel signs next to their letters', () => {
  expect(textRuns('St. क्लारा 1')).toEqual([
    { text: 'St. ', script: 'latin' },
    { text: 'क्लारा', script: 'devanagari' },
    { text: ' 1', script: 'latin' },
  ]);
});

test('a name is set at the largest size that fits', () => {
  const room = { width: 100, sizes: [20, 10], height: 60, widthOf };
  expect(textLines('Daly College', room)).toEqual({ size: 20, lines: ['Daly', 'College'] });
  expect(textLines('Kendriya Vidyalaya No. 1', room)).toEqual({ size: 10, lines: ['Kendriya Vidyalaya', 'No. 1'] });
});

test('a name that fits at no size is wrapped, and words longer than a line are broken', () => {
  const { size, lines } = textLines(`${'ab'.repeat(20)} ${'क्षि'.repeat(10)}`, {
    width: 100,
    sizes: [20, 10],
    height: 60,
    widthOf,
  });
  expect(size).toBe(10);
  expect(lines.every((line) => line.length * 5 <= 100)).toBe(true);
  expect(lines.join('').replaceAll(' ', '')).toBe(`${'ab'.repeat(20)}${'क्षि'.repeat(10)}`);
  expect(lines.some((line) => /^[\u093a-\u094f]/u.test(line))).toBe(false);
});
