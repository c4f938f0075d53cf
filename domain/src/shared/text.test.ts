import { expect, test } from 'vitest';
import { isStorable, normalizeForComparison, normalizeText, withMinus } from './text.ts';

test.each([
  ['7i\u200b World School', '7i World School'],
  ['\u202eloohcS\u202c Asha', 'loohcS Asha'],
  ['Asha\r\nVerma', 'Asha Verma'],
  ['Asha\u2028Verma', 'Asha Verma'],
  ['Da\u00adly\ufeff College\u3164', 'Daly College'],
  ['\u001b[31mred', '[31mred'],
  ['  Lake   View\u00a0School ', 'Lake View School'],
  ['Re\u0301ne', 'R\u00e9ne'],
])('reads %j as %j', (text, read) => expect(normalizeText(text)).toBe(read));

test('keeps the joiners of Devanagari, and no others', () => {
  expect(normalizeText('\u0915\u094d\u200d\u0937')).toBe('\u0915\u094d\u200d\u0937');
  expect(normalizeText('\u0936\u094d\u200c\u0930\u0940')).toBe('\u0936\u094d\u200c\u0930\u0940');
  expect(normalizeText('\u0915\u200d\u0937')).toBe('\u0915\u0937');
  expect(normalizeText('A\u200dB')).toBe('AB');
  expect(normalizeText('\u0921\u093c\u094d\u200d\u092f')).toBe('\u0921\u093c\u094d\u200d\u092f');
  expect(normalizeText('\u0915\u094d\u200c')).toBe('\u0915\u094d');
  expect(normalizeText('A\u094d\u200dB')).toBe('A\u094dB');
  expect(normalizeText('\u0915\u094d\u200d\u200c\u0937')).toBe('\u0915\u094d\u0937');
  expect(normalizeText('\u0915\u094d\u200d\u0937 A\u200dB')).toBe('\u0915\u094d\u200d\u0937 AB');
  expect(normalizeText('A\u200dB \u0915\u094d\u200d\u0937')).toBe('AB \u0915\u094d\u200d\u0937');
});

test('is idempotent', () => {
  for (const text of ['a \u200b b', 'x\u094d\u200d', '\u094d\u200d\u200d', 'e\u200d\u0301']) {
    expect(normalizeText(normalizeText(text))).toBe(normalizeText(text));
  }
});

test('compares texts ignoring case and extra spaces', () => {
  expect(normalizeForComparison('  Daly  COLLEGE ')).toBe(normalizeForComparison('daly college'));
  expect(normalizeForComparison('Daly College')).not.toBe(normalizeForComparison('DalyCollege'));
});

test('recognizes texts that no database can store', () => {
  expect([isStorable('a\0'), isStorable('\ud800'), isStorable('क')]).toEqual([false, false, true]);
});

test.each([
  ['+4 for a correct answer, -1 for an incorrect one', '+4 for a correct answer, −1 for an incorrect one'],
  ['सही उत्तर पर +5, गलत उत्तर पर -0.5', 'सही उत्तर पर +5, गलत उत्तर पर −0.5'],
  ['Single-correct, 2-3 of them', 'Single-correct, 2-3 of them'],
])('a negative number has a true minus: %s', (text, shown) => expect(withMinus(text)).toBe(shown));
