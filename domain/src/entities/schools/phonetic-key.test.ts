import { expect, test } from 'vitest';
import { inLatinLetters, joinLetters, phoneticKey, transliterationsOf } from './phonetic-key.ts';

test.each([
  ['कार्मेल', 'karmel', 'Carmel'],
  ['डेली', 'deli', 'Daly'],
  ['कॉलेज', 'kolej', 'College'],
  ['कॉन्वेंट', 'konvent', 'Convent'],
  ['कैंपियन', 'kaimpiyan', 'Campion'],
  ['केन्द्रीय', 'kendriy', 'Kendriya'],
  ['केंद्रीय', 'kendriy', 'Kendriya'],
  ['सिंधिया', 'sindhiya', 'Scindia'],
  ['स्कूल', 'skul', 'School'],
  ['जोसेफ़', 'joseph', 'Joseph'],
  ['ज़ेवियर', 'jeviyar', 'Xavier'],
  ['इंटरनेशनल', 'intaraneshanal', 'International'],
  ['एकेडमी', 'ekedami', 'Academy'],
  ['एक्सीलेंस', 'eksilens', 'Excellence'],
  ['क्राइस्ट', 'kraist', 'Christ'],
  ['कैम्ब्रिज', 'kaimbrij', 'Cambridge'],
  ['क्वींस', 'kvins', 'Queens'],
  ['ज्ञान', 'gyan', 'Gyan'],
  ['लक्ष्मी', 'lakshmi', 'Laxmi'],
  ['ग्वालियर', 'gvaliyar', 'Gwalior'],
  ['सेंट', 'sent', 'Saint'],
  ['हायर', 'hayar', 'Higher'],
  ['यूनिक', 'yunik', 'Unique'],
  ['फादर', 'phadar', 'Father'],
  ['नॉलेज', 'nolej', 'Knowledge'],
])('%s (%s) sounds like %s', (hindi, letters, english) => {
  expect(inLatinLetters(hindi)).toBe(letters);
  expect(phoneticKey(hindi)).toBe(phoneticKey(english));
});

test.each([
  ['डेली', 'Delhi Public'],
  ['कार्मेल', 'Campion'],
  ['सेंट', 'Scindia'],
])('%s does not sound like %s', (hindi, english) => expect(phoneticKey(hindi)).not.toBe(phoneticKey(english)));

test.each([
  ['डीपीएस', ['dps']],
  ['एमजीएम', ['mgm']],
  ['आईईएस', ['ies']],
  ['एफ़', ['f']],
  ['विद्यालय', ['school']],
  ['कार्मेल', []],
])('%s expands to %j', (word, readings) => expect(transliterationsOf(word)).toEqual(readings));

test('separated letters form one word', () => {
  expect(joinLetters(['के', 'वी', '1'])).toEqual(['केवी', '1']);
  expect(joinLetters(['डी', 'पी', 'एस', 'कोलार'])).toEqual(['डीपीएस', 'कोलार']);
  expect(joinLetters(['के', 'कार्मेल'])).toEqual(['के', 'कार्मेल']);
});
