import { expect, test } from 'vitest';
import { folderNames, zipName } from './zip-names.ts';

test.each([
  ['Asha Verma', '.pdf', 'Asha Verma.pdf'],
  ['a/b\\c:d*e?"<f>|g\u202e', '', 'a b c d e f g'],
  ['  .hidden. ', '', 'hidden'],
  ['…', '', '…'],
  ['', '.pdf', '-.pdf'],
  ['क्\u200dष', '', 'क्\u200dष'],
])('%j with %j is %j', (text, ending, name) => expect(zipName(text, ending)).toBe(name));

test('a long name is cut at 255 bytes, never within a letter, and keeps its ending (V26)', () => {
  const ending = ', class 9, participation, 7K3D-9QWE-4TXA-0M2P.pdf';
  for (const letter of ['a', 'क', 'क्षि', 'ü', '🎓']) {
    const name = zipName(letter.repeat(300), ending);
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
    expect(Buffer.byteLength(name)).toBeGreaterThan(255 - Buffer.byteLength(letter) - 1);
    expect(name.slice(0, -ending.length).split(letter).join('')).toBe('');
    expect(name.endsWith(ending)).toBe(true);
  }
});

test('folders of different schools stay apart, also where names are cut or differ only in case (V26)', () => {
  const nameOf = folderNames();
  const long = 'विद्यालय '.repeat(20);
  const [one, two] = [nameOf('1', `${long} क`), nameOf('2', `${long} ख`)];
  expect(one).not.toBe(two);
  expect(two.endsWith(' (2)')).toBe(true);
  expect(Buffer.byteLength(two)).toBeLessThanOrEqual(255);
  expect(nameOf('1', `${long} क`)).toBe(one);
  expect([nameOf('3', 'St. Mary'), nameOf('4', 'ST. MARY')]).toEqual(['St. Mary', 'ST. MARY (2)']);
});
