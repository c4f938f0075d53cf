import { expect, test } from 'vitest';
import { isDiskFull } from './disk-full.ts';

const withCode = (code: string) => Object.assign(new Error('failed'), { code });

test.each<[string, unknown, boolean]>([
  ['PostgreSQL says so', withCode('53100'), true],
  [
    'the system says so, and something else says why it failed',
    new Error('query', { cause: withCode('ENOSPC') }),
    true,
  ],
  ['the embedded database cannot make its files', { name: 'ErrnoError', errno: 51 }, true],
  [
    'the embedded database cannot let its files grow',
    new Error('could not extend file: No space left on device'),
    true,
  ],
  ['the file is not there', withCode('ENOENT'), false],
  ['the embedded database may not', { name: 'ErrnoError', errno: 2 }, false],
  ['nothing is known', undefined, false],
])('detects a full disk if %s', (_, error, isFull) => {
  expect(isDiskFull(error)).toBe(isFull);
});
