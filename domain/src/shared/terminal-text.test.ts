import fc from 'fast-check';
import { expect, test } from 'vitest';
import { terminalLine, terminalText } from './terminal-text.ts';

test.each([
  ['\u001b[31mred\u001b[0m', '\\u001b[31mred\\u001b[0m'],
  ['\u009b2J', '\\u009b2J'],
  ['\u001b]0;title\u0007', '\\u001b]0;title\\u0007'],
  ['over\rwritten', 'over\\u000dwritten'],
  ['gnp.\u202efdp', 'gnp.\\u202efdp'],
  ['आशा वर्मा 🏏 क्\u200dष', 'आशा वर्मा 🏏 क्\u200dष'],
  ['two\n\tlines', 'two\n\tlines'],
])('%j is shown as %j (P7)', (given, shown) => {
  expect(terminalText(given)).toBe(shown);
});

test('one line stays one', () => {
  expect(terminalLine('Hello\n\n  INFO all is well\r\n')).toBe('Hello INFO all is well ');
});

test('no control character remains in any text (P7)', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.integer({ max: 0x2fff, min: 0 }).map(String.fromCharCode) }), (text) => {
      const isShown = (code: number) => code === 9 || (code >= 0x20 && !(code >= 0x7f && code <= 0x9f));
      expect([...terminalLine(text)].every((character) => isShown(character.codePointAt(0) ?? 0))).toBe(true);
    }),
  );
});

test('JSON stays valid and equivalent JSON', () => {
  const line = JSON.stringify({ name: 'a\u009bb\u202e', text: 'two\nlines' });
  expect(JSON.parse(terminalText(line))).toEqual(JSON.parse(line));
});
