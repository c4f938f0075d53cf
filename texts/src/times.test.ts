import { day, hour, minute } from '@club/domain/shared/instant';
import { expect, test } from 'vitest';
import {
  appointmentText,
  dateTimeRangeText,
  dateTimeText,
  dayText,
  shortDayText,
  timeLeftText,
  timeWithSecondsText,
} from './times.ts';

const from = Date.parse('2026-11-21T16:30:09+05:30');
const to = Date.parse('2026-11-21T18:00:00+05:30');
const nextDay = Date.parse('2026-11-22T00:15:00+05:30');

test('moments in English are in Indian time', () => {
  expect([
    dayText('en', from),
    timeWithSecondsText('en', from),
    dateTimeText('en', from),
    dateTimeText('en', Date.UTC(2026, 11, 31, 18, 30)),
    shortDayText('en', from),
    appointmentText('en', from),
    appointmentText('en', nextDay),
  ]).toEqual([
    'Saturday, 21 November 2026',
    '4:30:09 pm',
    '21 November 2026 at 4:30 pm',
    '1 January 2027 at 12:00 am',
    '21 Nov 2026',
    'Saturday, 21 November 2026, 4:30 pm IST',
    'Sunday, 22 November 2026, 12:15 am IST',
  ]);
});

test('the common date of a period is written once', () => {
  expect(dateTimeRangeText('en', from, to)).toBe('Saturday, 21 November 2026, 4:30 pm to 6:00 pm IST');
  expect(dateTimeRangeText('en', from, nextDay)).toBe(
    'Saturday, 21 November 2026, 4:30 pm IST to Sunday, 22 November 2026, 12:15 am IST',
  );
});

test('moments in Hindi name the part of the day', () => {
  expect([
    timeWithSecondsText('hi', from),
    dateTimeText('hi', from),
    appointmentText('hi', nextDay),
    dateTimeRangeText('hi', from, to),
    dateTimeRangeText('hi', from, nextDay),
  ]).toEqual([
    'शाम 4:30:09 बजे',
    '21 नवंबर 2026 को शाम 4:30 बजे',
    'रविवार, 22 नवंबर 2026, रात 12:15 बजे',
    'शनिवार, 21 नवंबर 2026, शाम 4:30 बजे से शाम 6:00 बजे तक',
    'शनिवार, 21 नवंबर 2026, शाम 4:30 बजे से रविवार, 22 नवंबर 2026, रात 12:15 बजे तक',
  ]);
});

test.each([
  [2 * day + 23 * hour, '2 days', '2 दिन'],
  [day, '1 day', '1 दिन'],
  [day - 1, '23 hours', '23 घंटे'],
  [59 * minute, '59 minutes', '59 मिनट'],
  [-minute, '1 minute', '1 मिनट'],
])('%d milliseconds are %s', (milliseconds, english, hindi) => {
  expect(timeLeftText('en', milliseconds)).toBe(english);
  expect(timeLeftText('hi', milliseconds)).toBe(hindi);
});
