import { expect, test } from 'vitest';
import { isLocalAddress } from './local-address.ts';

test.each([
  ['http://localhost:3000', true],
  ['http://127.0.0.1:3000', true],
  ['http://[::1]:3000', true],
  ['http://club.localhost', true],
  ['https://quiz.club.example', false],
  ['http://192.168.1.7:3000', false],
  ['https://localhost.example', false],
])('%s is local: %s', (url, isLocal) => {
  expect(isLocalAddress(url)).toBe(isLocal);
});
