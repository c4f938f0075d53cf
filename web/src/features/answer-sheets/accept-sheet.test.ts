import { expect, test } from 'vitest';
import { ApiError } from '#shared/api-error.ts';
import { isAboutAllSheets } from './accept-sheet.ts';

const error = (status: number, code: string) => new ApiError(code, { status, code });

test('accepting goes on after a sheet that is refused, and stops when the next one would fail, too (X14)', () => {
  expect(isAboutAllSheets(error(409, 'sheet-accepted-already'))).toBe(false);
  expect(isAboutAllSheets(error(403, 'consent-missing'))).toBe(false);
  expect(isAboutAllSheets(error(0, 'network-error'))).toBe(true);
  expect(isAboutAllSheets(error(502, 'unexpected-reply'))).toBe(true);
  expect(isAboutAllSheets(error(429, 'too-many-requests'))).toBe(true);
  expect(isAboutAllSheets(error(409, 'key-is-out'))).toBe(true);
  expect(isAboutAllSheets(new Error('a mistake of ours'))).toBe(true);
});
