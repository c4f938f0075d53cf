import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nameInMessage, nameProblem, shortName } from './profile.ts';

test.each([
  ['Asha Verma', 'ASHA'],
  ['  ravi ', 'RAVI'],
  ['', 'User'],
])('shows %j as %s in the navigation', (name, short) => expect(shortName(name)).toBe(short));

test('requires a name', () => {
  expect(nameProblem('')).toBe('required');
  expect(nameProblem('x'.repeat(100))).toBeUndefined();
  expect(nameProblem('x'.repeat(101))).toBe('name-too-long');
  expect(nameProblem('Asha')).toBeUndefined();
});

test('requires a readable name (A14)', () => {
  expect(nameProblem('\u200b\u202e\u0007')).toBe('required');
  expect(nameProblem(`${'\u200b'.repeat(200)}Asha`)).toBeUndefined();
});

test.each([
  'A. P. J. Abdul Kalam',
  'A.P.J.Abdul Kalam',
  'S.K. Sharma',
  'K.L.Rahul',
  'k. l. rahul',
  'Md.Imran',
  'Mohd. Arif',
  'Dr. B. R. Ambedkar',
  'Ch.Venkata Rao',
  "Siobhán O'Brien",
  'D’Souza',
  'Jean-Luc Müller-Lüdenscheidt',
  'Asha (Guddi) Verma',
  'Ramesh & Sunita Sharma',
  'Rao, P. V.',
  'Martin Luther King, Jr.',
  'Ravi 2',
  'आशा वर्मा',
  'डॉ. ए.पी.जे. अब्दुल कलाम',
  'ए॰पी॰जे॰ अब्दुल कलाम',
  'एस.के.शर्मा',
  'क्\u200dष',
  'அருண் குமார்',
  'محمد علی',
  'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ',
  'Nguyễn Thị Minh Khai',
  'Þórður Jónsson',
  'Łukasz Żółć',
  "N'Golo",
  'X Æ',
])('%s is a name (A34)', (name) => {
  expect(nameProblem(name)).toBeUndefined();
  expect(nameInMessage(name).replaceAll(' ', '')).toBe(name.replaceAll(' ', ''));
});

test.each([
  ['You won! http://evil.example/x', 'You won http evil. example x'],
  ['Prize at bit.ly', 'Prize at bit. ly'],
  ['t.co', 't. co'],
  ['wa.me', 'wa. me'],
  ['win.xyz today', 'win. xyz today'],
  ['1.1.1.1', '…'],
  ['Call 98765 43210', 'Call'],
  ['फ़ोन ९८७६५४३२१०', 'फ़ोन'],
  ['asha@evil.example', 'asha evil. example'],
  ['Win\\now', 'Win now'],
  ['evil。example', 'evil example'],
  ['12', '…'],
  ['...', '…'],
  ['🎁 Free', 'Free'],
  ['<b>Asha</b>', 'b Asha b'],
])('%s is none, and a message shows it as %s (A34)', (name, shown) => {
  expect(nameProblem(name)).toBe('name-not-plain');
  expect(nameInMessage(name)).toBe(shown);
});

test('a message has no link and no number to call, whatever the name (A34)', () => {
  const parts = fc.constantFrom(...'aB9.:/@!- एक٣'.split(''), 'com', 'http', 'evil', '.in', '987654', 'K.');
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 12 }), (given) => {
      const shown = nameInMessage(given.join(''));
      expect(shown).not.toMatch(/[:/@!]|\.[\p{L}\p{M}]{2}|\.\p{Nd}/u);
      expect(shown.match(/\p{Nd}/gu)?.length ?? 0).toBeLessThanOrEqual(4);
    }),
  );
});
