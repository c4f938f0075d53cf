import { describe, expect, test } from 'vitest';
import { isRollNumber, paperMark, readSheetCode, rollNumberOf, serialOf, writeSheetCode } from './sheet-code.ts';

const code = {
  round: 'online-round-2026',
  paper: '9f3a12c4',
  language: 'hi',
  page: 2,
  rollNumber: rollNumberOf(42),
} as const;

describe('the code of a sheet (X1)', () => {
  test('says what it was given, in capitals and digits only', () => {
    expect(writeSheetCode(code)).toMatch(/^[0-9A-Z $%*+./:-]+$/);
    expect(readSheetCode(writeSheetCode(code))).toEqual(code);
    const blank = { ...code, rollNumber: null };
    expect(readSheetCode(writeSheetCode(blank))).toEqual(blank);
  });

  test.for([
    'https://example.org',
    '',
    'AS1/A/B/EN/1',
    'AS1/A/B/EN/1/-/MORE',
    'AS1/A/B/XX/1/-',
    'AS1/A/B/EN/X/-',
    'AS2/A/B/EN/1/-',
    // A wrong last digit.
    `AS1/A/B/EN/1/${rollNumberOf(42).slice(0, -1)}${(Number(rollNumberOf(42).at(-1)) + 1) % 10}`,
  ])('is no other code: %s', (text) => {
    expect(readSheetCode(text)).toBeUndefined();
  });

  test('names the paper by the beginning of its id', () => {
    expect(paperMark('9F3A12C4-0000-4000-8000-000000000000')).toBe('9f3a12c4');
  });
});

describe('a roll number (X2)', () => {
  test('is six digits, and leads back to its participant', () => {
    for (const serial of [1, 9, 10, 4_711, 99_999]) {
      const number = rollNumberOf(serial);
      expect(number).toMatch(/^\d{6}$/);
      expect(isRollNumber(number)).toBe(true);
      expect(serialOf(number)).toBe(serial);
    }
  });

  test('with one wrong digit, or two neighbours exchanged, is always nobody’s', () => {
    for (let serial = 1; serial < 3_000; serial += 7) {
      const digits = [...rollNumberOf(serial)];
      for (let place = 0; place < digits.length; place += 1) {
        for (let other = 0; other < 10; other += 1) {
          if (String(other) === digits[place]) continue;
          expect(isRollNumber(digits.with(place, String(other)).join(''))).toBe(false);
        }
        const next = digits[place + 1];
        const here = digits[place] ?? '';
        if (next === undefined || next === here) continue;
        expect(
          isRollNumber(
            digits
              .with(place, next)
              .with(place + 1, here)
              .join(''),
          ),
        ).toBe(false);
      }
    }
  });
});
