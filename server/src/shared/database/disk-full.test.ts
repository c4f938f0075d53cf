import { expect, test } from 'vitest';
import { isDiskFull } from './disk-full.ts';

const withCode = (code: string) => Object.assign(new Error('failed'), { code });

test.each<[string, unknown, boolean]>([
  ['PostgreSQL reports it', withCode('53100'), true],
  ['the system reports it as the cause of another error', new Error('query', { cause: withCode('ENOSPC') }), true],
  ['the embedded database cannot create its files', { name: 'ErrnoError', errno: 51 }, true],
  ['the embedded database cannot extend its files', new Error('could not extend file: No space left on device'), true],
  ['the file does not exist', withCode('ENOENT'), false],
  ['the embedded database lacks permission', { name: 'ErrnoError', errno: 2 }, false],
  ['the cause is unknown', undefined, false],
])('detects a full disk if %s', (_, error, isFull) => {
  expect(isDiskFull(error)).toBe(isFull);
});
