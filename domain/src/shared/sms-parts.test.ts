import { expect, test } from 'vitest';
import { smsParts } from './sms-parts.ts';

test.each<[string, string, number]>([
  ['nothing', '', 1],
  ['160 plain letters', 'x'.repeat(160), 1],
  ['161', 'x'.repeat(161), 2],
  ['306', 'x'.repeat(306), 2],
  ['307', 'x'.repeat(307), 3],
  ['80 letters that take two places', '€'.repeat(80), 1],
  ['81 of them', '€'.repeat(81), 2],
  ['a letter of two places at the boundary of two parts', `${'x'.repeat(152)}€${'x'.repeat(152)}`, 3],
  ['70 letters of Hindi', 'क'.repeat(70), 1],
  ['71', 'क'.repeat(71), 2],
  ['134', 'क'.repeat(134), 2],
  ['135', 'क'.repeat(135), 3],
  ['one curly quotation mark among 70 letters', `“${'x'.repeat(70)}`, 2],
  ['35 pictures, of two places each', '🎉'.repeat(35), 1],
  ['36 pictures, none of them split', '🎉'.repeat(36), 2],
  ['67 pictures, 33 to a part', '🎉'.repeat(67), 3],
])('a text message is billed by parts (L7): %s', (_what, text, parts) => {
  expect(smsParts(text)).toBe(parts);
});
