import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
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

describe('what reads the same is the same (M2)', () => {
  test.each([
    ["Newton's law", 'Newton’s law', 'Newton‘s law', 'Newtonʼs law', 'Newton＇s law', 'Newton`s law', 'Newton´s law'],
    ['5\' 3"', '5′ 3″', '5’ 3”'],
    ['"Bharat Mata"', '“Bharat Mata”', '„Bharat Mata“', '«Bharat Mata»'],
    ['Gwalior-Fort', 'Gwalior–Fort', 'Gwalior\u2010Fort', 'Gwalior\u2011Fort', 'Gwalior—Fort', 'Gwalior－Fort'],
    ['-5', '−5', '–5', '－5'],
    ['1947', '१९४७', '１９４７', '১৯৪৭', '૧૯૪૭', '௧௯௪௭', '١٩٤٧', '۱۹۴۷', '𝟏𝟗𝟒𝟕', '1\u200b947', '\u202a1947\u202c'],
    ['ABC', 'ＡＢＣ', 'ａｂｃ', 'A\u00adB\ufeffC', 'a\u2060b\u180ec'],
    ['Narmada', 'Narmada\u200b', '\u200eNARMADA', 'Nar\u00admada', 'Narmada\ufe0f'],
    ['पढ़ाई', 'प\u095dाई', 'प\u0922\u093cाई', 'पढ़\u200dाई'],
    ['क्ष', 'क्\u200dष', 'क्\u200cष'],
    ['Réne', 'Re\u0301ne', 'RÉNE'],
    ['5 μm', '5 µm', '5\u00a0µm', '5\u202fµM'],
    ['ὈΔΥΣΣΕΎΣ', 'ὀδυσσεύς', 'ὀδυσσεύσ'],
  ])('%s is %s, %s …', (text, ...others) => {
    for (const other of others) expect(normalizeForComparison(other)).toBe(normalizeForComparison(text));
  });

  test.each([
    ['10²', '102'],
    ['H₂O', 'H2O'],
    ['10⁻³', '10-3'],
    ['½', '1/2'],
    ['①', '1'],
    ['5 km', '5km'],
    ['Réne', 'Rene'],
    ['हिंदी', 'हिन्दी'],
    ['3,5', '3.5'],
    ['x×y', 'xxy'],
    ['Ⅸ', 'IX'],
  ])('%s is not %s', (text, other) => expect(normalizeForComparison(text)).not.toBe(normalizeForComparison(other)));

  const anyText = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom(...'aΣς İJ\u030cé’\u0301ढ\u093cक\u094d\u200d\u200c१९-–²Ａ\u2028\u00ad | \\') }),
  );

  test('whatever is compared twice stays as it is', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const compared = normalizeForComparison(text);
        expect(normalizeForComparison(compared)).toBe(compared);
      }),
    );
  });

  test('texts of plain letters are compared as they are beside any other character', () => {
    const plainText = fc.string({ unit: fc.constantFrom(...'aBZ~ _-^@[?09  ॐकखढ़़ऩनिीं।ॲॿ', '\u094d', '\u093c') });
    fc.assert(
      fc.property(plainText, (text) => {
        expect(normalizeForComparison(text)).toBe(normalizeForComparison(`\u200b${text}`));
      }),
    );
    for (let code = 0x20; code < 0x980; code += 1) {
      const character = String.fromCodePoint(code);
      expect(normalizeForComparison(`a${character}b`)).toBe(normalizeForComparison(`\u200ba${character}b`));
    }
  });

  test('invisible characters anywhere make no difference', () => {
    const invisible = fc.constantFrom('\u200b', '\u200e', '\u00ad', '\u2060', '\ufeff', '\u202a', '\u061c');
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' })), invisible, (parts, character) => {
        expect(normalizeForComparison(parts.join(character))).toBe(normalizeForComparison(parts.join('')));
      }),
    );
  });
});

test('recognizes texts that no database can store', () => {
  expect([isStorable('a\0'), isStorable('\ud800'), isStorable('क')]).toEqual([false, false, true]);
});

test.each([
  ['+4 for a correct answer, -1 for an incorrect one', '+4 for a correct answer, −1 for an incorrect one'],
  ['सही उत्तर पर +5, गलत उत्तर पर -0.5', 'सही उत्तर पर +5, गलत उत्तर पर −0.5'],
  ['Single-correct, 2-3 of them', 'Single-correct, 2-3 of them'],
])('a negative number has a true minus: %s', (text, shown) => expect(withMinus(text)).toBe(shown));
