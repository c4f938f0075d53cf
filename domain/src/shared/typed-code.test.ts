import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupedCode, readTypedCode, typedCode } from './typed-code.ts';

test('a code is as long as its random bits require, and can be parsed', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 10, maxLength: 10 }), (bytes) => {
      const code = typedCode(bytes);
      expect(code).toHaveLength(16);
      expect(readTypedCode(groupedCode(code), 16)).toBe(code);
    }),
  );
});

test('every bit changes the code', () => {
  expect(typedCode(Uint8Array.of(0, 0, 0, 0, 0))).toBe('00000000');
  expect(typedCode(Uint8Array.of(255, 255, 255, 255, 254))).toBe('ZZZZZZZY');
});

test.each([
  ['7k3d-9qwe', '7K3D9QWE'],
  [' 7K3D 9QWE ', '7K3D9QWE'],
  ['7K3D–9QOI', '7K3D9Q01'],
  ['LLLL.OOOO', '11110000'],
  ['7K3D-9QW', undefined],
  ['7K3D-9QWEE', undefined],
  ['7K3D-9QWU', undefined],
  ['', undefined],
  ['७K3D-९QWE', '7K3D9QWE'],
  ['\u202a7K3D‑9QWE\u202c', '7K3D9QWE'],
  ['7K3D—9QWE\u200b', '7K3D9QWE'],
  ['７Ｋ３Ｄ－９ＱＷＥ', '7K3D9QWE'],
  ['½K3D-9QWE', undefined],
])('%s is read as %s', (text, code) => expect(readTypedCode(text, 8)).toBe(code));

test('is grouped for typing', () => {
  expect(groupedCode('7K3D9QWE4TXA')).toBe('7K3D-9QWE-4TXA');
});
