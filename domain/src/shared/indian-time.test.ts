import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromIndianInput, indianYearText, toIndianInput, toIsoTime, toIsoTimeOrNull } from './indian-time.ts';
import { minute } from './instant.ts';

const finale = Date.UTC(2026, 10, 21, 11, 0);

test('writes an instant in UTC in replies', () => {
  expect(toIsoTime(finale)).toBe('2026-11-21T11:00:00.000Z');
  expect(toIsoTimeOrNull(finale)).toBe('2026-11-21T11:00:00.000Z');
  expect(toIsoTimeOrNull(null)).toBeNull();
});

test('gives the year of a moment in Indian time', () => {
  expect(indianYearText(Date.UTC(2026, 11, 31, 18, 30))).toBe('2027');
});

test('shows a moment in an input in Indian time', () => {
  expect(toIndianInput(finale)).toBe('2026-11-21T16:30');
  expect(fromIndianInput('2026-11-21T16:30')).toBe(finale);
  expect(toIndianInput(Date.UTC(2026, 11, 31, 18, 30))).toBe('2027-01-01T00:00');
});

test('parses every minute written to an input, and every millisecond of a reply', () => {
  const anyInstant = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(anyInstant, (date) => {
      const instant = date.getTime();
      expect(fromIndianInput(toIndianInput(instant))).toBe(Math.floor(instant / minute) * minute);
      expect(Date.parse(toIsoTime(instant))).toBe(instant);
    }),
  );
});

test.each(['', 'tomorrow', '2026-13-01T10:00', '2026-11-21 at noon'])('finds no moment in %j', (text) => {
  expect(() => fromIndianInput(text)).toThrow('is not a day and a time');
});
