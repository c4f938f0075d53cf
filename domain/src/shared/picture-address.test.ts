import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isFileId, isPictureReference, pictureAddress } from './picture-address.ts';

test.each([
  ['0b7f3c2e', '/api/files/0b7f3c2e'],
  ['a b/c', '/api/files/a%20b%2Fc'],
  ['/sample/squares.svg', '/sample/squares.svg'],
  ['https://example.org/p.png', 'https://example.org/p.png'],
  ['data:image/png;base64,AAAA', 'data:image/png;base64,AAAA'],
])('the picture %s is shown from %s', (reference, address) => {
  expect(pictureAddress(reference)).toBe(address);
});

test.each([
  'internationalisiertesg',
  'Chandragupta-Maurya-Ag',
  'Jean-Jacques-Rousseaux',
  'Thiruvananthapuramkingg',
  'AAAAAAAAAAAAAAAAAAAAAA',
  'Battle_of_Panipat_1761',
  'Battle-of-1761-Panipaw',
  '2222222222222222222222',
])('the word %s among pictures is not one (B18)', (word) => {
  expect(isPictureReference(word)).toBe(false);
});

test('a random file id is recognized by its ending, which encodes sixteen bytes (B18)', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 16, maxLength: 16 }), (bytes) => {
      const id = btoa(String.fromCharCode(...bytes))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .slice(0, 22);
      // The generator prefers equal bytes, unlike chance.
      fc.pre(new Set(bytes).size > 8);
      expect(isFileId(id)).toBe(true);
      expect(isFileId(`${id.slice(0, -1)}x`)).toBe(false);
    }),
    { seed: 2026 },
  );
});
