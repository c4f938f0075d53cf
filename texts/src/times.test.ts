import {
  indianAppointmentText,
  indianClockText,
  indianDateText,
  indianPeriodText,
  indianTimeText,
} from '@club/domain/shared/indian-time';
import { expect, test } from 'vitest';
import { appointmentText, dayText, momentText, periodText, secondText } from './times.ts';

const from = Date.parse('2026-11-21T16:30:09+05:30');
const to = Date.parse('2026-11-21T18:00:00+05:30');
const nextDay = Date.parse('2026-11-22T00:15:00+05:30');

test('moments in English are written as the rest of the product writes them', () => {
  expect([
    dayText('en', from),
    secondText('en', from),
    momentText('en', from),
    appointmentText('en', from),
    periodText('en', from, to),
    periodText('en', from, nextDay),
  ]).toEqual([
    indianDateText(from),
    indianClockText(from),
    indianTimeText(from),
    indianAppointmentText(from),
    indianPeriodText(from, to),
    indianPeriodText(from, nextDay),
  ]);
});

test('moments in Hindi name the part of the day', () => {
  expect([
    secondText('hi', from),
    momentText('hi', from),
    appointmentText('hi', nextDay),
    periodText('hi', from, to),
    periodText('hi', from, nextDay),
  ]).toEqual([
    'शाम 4:30:09 बजे',
    '21 नवंबर 2026 को शाम 4:30 बजे',
    'रविवार, 22 नवंबर 2026, रात 12:15 बजे',
    'शनिवार, 21 नवंबर 2026, शाम 4:30 बजे से शाम 6:00 बजे तक',
    'शनिवार, 21 नवंबर 2026, शाम 4:30 बजे से रविवार, 22 नवंबर 2026, रात 12:15 बजे तक',
  ]);
});
