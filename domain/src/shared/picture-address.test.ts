import { expect, test } from 'vitest';
import { pictureAddress } from './picture-address.ts';

test.each([
  ['0b7f3c2e', '/api/files/0b7f3c2e'],
  ['a b/c', '/api/files/a%20b%2Fc'],
  ['/sample/squares.svg', '/sample/squares.svg'],
  ['https://example.org/p.png', 'https://example.org/p.png'],
  ['data:image/png;base64,AAAA', 'data:image/png;base64,AAAA'],
])('the picture %s is shown from %s', (reference, address) => {
  expect(pictureAddress(reference)).toBe(address);
});
