import { expect, test } from 'vitest';
import { textLines, toPrintable, unprintable } from './printed-text.ts';

/** As in a font whose letters are half as wide as high. */
const widthOf = (size: number) => (text: string) => text.length * size * 0.5;

test.each([
  ['Daly College, 452001', 'Daly College, 452001'],
  ['<b>DPS</b> & "Sons"', '<b>DPS</b> & "Sons"'],
  ['केन्द्रीय विद्यालय क्रमांक १', 'केन्द्रीय विद्यालय क्रमांक १'],
  ['École Vidyālaya', 'École Vidyālaya'],
  ['Łukasz Wójcik', 'Łukasz Wójcik'],
  ['Kr\u0323s\u0323n\u0323a n\u0308', 'Kṛṣṇa n\u0308'],
  ['Ｗｉｄｅ ① School', 'Wide 1 School'],
  ['D\u02bcSouza\u2010Khan ﬁ', 'D\u2019Souza-Khan fi'],
  ['evil\u202eloohcS', 'evilloohcS'],
  ['مدرسہ Model School', 'مدرسہ Model School'],
])('%j is printed as %j', (name, printed) => expect(toPrintable(name)).toBe(printed));

test.each([
  ['Asha Verma', []],
  ['Łukasz Şükrü Ğ ō ñ Nguyễn Ṛṣi Ţ ț Kṛṣṇa', []],
  ['आशा वर्मा क़ ळ ऍ', []],
  ['عائشہ', ['ع', 'ا', 'ئ', 'ش', 'ہ']],
  ['અનિ', ['અ', 'નિ']],
  ['Asha 🎉🎉', ['🎉']],
  ['Ивана', ['И', 'в', 'а', 'н']],
])('of %j, the fonts lack %j (V41)', (name, missing) => expect(unprintable(name)).toEqual(missing));

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
