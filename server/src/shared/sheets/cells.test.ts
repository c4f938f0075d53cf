import { csvCell } from '@club/domain/shared/csv-cell';
import { expect, test } from 'vitest';
import { phoneCell, timeCell } from './cells.ts';

test('a phone number is text to a spreadsheet, without an apostrophe (R5)', () => {
  expect(phoneCell('+919876543210')).toBe('+91 98765 43210');
  expect(csvCell(phoneCell('+919876543210'))).toBe('+91 98765 43210');
  expect(phoneCell(null)).toBeNull();
});

test('a time is India’s, and sorts as text (R5)', () => {
  expect(timeCell(Date.UTC(2026, 10, 21, 18, 30, 9))).toBe('2026-11-22 00:00:09');
  expect(timeCell(null)).toBeNull();
});
