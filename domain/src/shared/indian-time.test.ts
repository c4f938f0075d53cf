import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  fromIndianInput,
  indianAppointmentText,
  indianClockText,
  indianDayText,
  indianPeriodText,
  indianTimeText,
  indianYearText,
  toIndianInput,
  toIsoTime,
  toIsoTimeOrNull,
} from './indian-time.ts';
import { hour, minute } from './instant.ts';

const finale = Date.UTC(2026, 10, 21, 11, 0);

test('writes an instant for the wire in UTC', () => {
  expect(toIsoTime(finale)).toBe('2026-11-21T11:00:00.000Z');
  expect(toIsoTimeOrNull(finale)).toBe('2026-11-21T11:00:00.000Z');
  expect(toIsoTimeOrNull(null)).toBeNull();
});

test('says a moment as India says it', () => {
  expect(indianTimeText(finale)).toBe('21 November 2026 at 4:30 pm');
  expect(indianTimeText(Date.UTC(2026, 11, 31, 18, 30))).toBe('1 January 2027 at 12:00 am');
  expect(indianDayText(Date.UTC(2026, 11, 31, 18, 30))).toBe('1 Jan 2027');
  expect(indianYearText(Date.UTC(2026, 11, 31, 18, 30))).toBe('2027');
  expect(indianClockText(finale + 9000)).toBe('4:30:09 pm');
});

test('writes an appointment out with its weekday, and that the time is India’s', () => {
  expect(indianAppointmentText(finale)).toBe('Saturday, 21 November 2026, 4:30 pm IST');
  expect(indianAppointmentText(Date.UTC(2026, 11, 31, 18, 30))).toBe('Friday, 1 January 2027, 12:00 am IST');
});

test.each([
  [2 * hour, 'Saturday, 21 November 2026, 4:30 pm to 6:30 pm IST'],
  [26 * hour, 'Saturday, 21 November 2026, 4:30 pm IST to Sunday, 22 November 2026, 6:30 pm IST'],
])('says the day of a period once where it is the same (%d ms)', (length, text) => {
  expect(indianPeriodText(finale, finale + length)).toBe(text);
});

test('holds a moment in an input in Indian time', () => {
  expect(toIndianInput(finale)).toBe('2026-11-21T16:30');
  expect(fromIndianInput('2026-11-21T16:30')).toBe(finale);
  expect(toIndianInput(Date.UTC(2026, 11, 31, 18, 30))).toBe('2027-01-01T00:00');
});

test('reads back every minute it writes into an input, and the wire every millisecond', () => {
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
