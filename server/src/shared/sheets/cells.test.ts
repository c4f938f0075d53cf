import { csvCell } from '@club/domain/shared/csv-cell';
import { expect, test } from 'vitest';
import { exactTimeCell, indianTimeText, numberOrText, phoneCell, timeCell } from './cells.ts';

test('a phone number is text to a spreadsheet, without an apostrophe (R5)', () => {
  expect(phoneCell('+919876543210')).toBe('+91 98765 43210');
  expect(csvCell(phoneCell('+919876543210'))).toBe('+91 98765 43210');
  expect(phoneCell(null)).toBeNull();
});

test('a time is in India, to the second, and to the millisecond if a rank depends on it (R5)', () => {
  const finishedAt = Date.UTC(2026, 10, 21, 18, 30, 9, 70);
  const text = (cell: Date | null) => cell && indianTimeText(cell);
  expect(text(timeCell(finishedAt))).toBe('2026-11-22 00:00:09');
  expect(text(exactTimeCell(finishedAt))).toBe('2026-11-22 00:00:09.070');
  expect([timeCell(null), exactTimeCell(null)]).toEqual([null, null]);
});

test.each([
  ['-5', -5, '-5'],
  ['2.5', 2.5, '2.5'],
  ['05', '05', '05'],
  ['-5+2', '-5+2', "'-5+2"],
  ['Infinity', 'Infinity', 'Infinity'],
  ['', '', ''],
])('an answer that is written as a number is a number, and needs no apostrophe (R5): %j', (text, cell, inCsv) => {
  expect(numberOrText(text)).toBe(cell);
  expect(csvCell(numberOrText(text))).toBe(inCsv);
});
