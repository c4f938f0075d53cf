import { expect, test } from 'vitest';
import { isExampleAddress, isSampleNumber, isSampleText } from './sample.ts';

test.each(['Aarohi Sample', 'President (sample)', 'Example Convent School', 'नमूना हस्ताक्षरकर्ता'])(
  '%s says that it is a sample (W4)',
  (text) => expect(isSampleText(text)).toBe(true),
);

test.each(['Asha Verma', 'Sampleton Nagar', 'Exemplary Public School', 'President'])('%s is no sample (W4)', (text) =>
  expect(isSampleText(text)).toBe(false),
);

test.each([
  'a@example.org',
  'a@mail.EXAMPLE.com',
  'a@club.example',
  'https://example.org/bank',
  'https://www.example.net',
])('%s is an example address (W4)', (address) => expect(isExampleAddress(address)).toBe(true));

test.each(['quiz@example.ac.in', 'a@myexample.org', 'https://quiz.org/example', 'https://example.in'])(
  '%s is no example address (W4)',
  (address) => expect(isExampleAddress(address)).toBe(false),
);

test('a number of zeros is nobody’s (W4)', () => {
  expect(['+91 00000 00000', '00000 00000', '98260 00000'].map(isSampleNumber)).toEqual([true, true, false]);
});
