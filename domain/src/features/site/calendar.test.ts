import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Appointment,
  type AppointmentTexts,
  calendarFile,
  googleCalendarAddress,
  roundAppointment,
} from './calendar.ts';

const opensAt = Date.UTC(2026, 10, 21, 11);
const closesAt = Date.UTC(2026, 10, 21, 13);
const round = { title: 'Online Round 2026', opensAt, closesAt, durationSeconds: 1800, fullMarks: 180 };
const host = { clubName: 'QCM', siteAddress: 'https://quiz.club.example' };
const texts: AppointmentTexts = {
  place: 'Online',
  details: ({ site, minutes, marks }) =>
    `${minutes} minutes, ${marks} marks, free.\nPractise first: ${site}/quiz/practice`,
};
const appointment: Appointment = {
  title: 'Online Round 2026, QCM',
  details: '30 minutes, 180 marks, free.\nPractise first: https://quiz.club.example/quiz/practice',
  place: 'Online',
  startsAt: opensAt,
  endsAt: closesAt,
  address: 'https://quiz.club.example/quiz/instr/0',
};

describe('a round in a calendar (N16)', () => {
  test('lasts from its opening to its closing', () => {
    expect(roundAppointment(round, host, texts)).toEqual(appointment);
  });

  test('lasts as long as its paper if it never closes', () => {
    expect(roundAppointment({ ...round, closesAt: null }, host, texts)?.endsAt).toBe(opensAt + 1_800_000);
  });

  test('does not exist without an opening', () => {
    expect(roundAppointment({ ...round, opensAt: null }, host, texts)).toBeNull();
  });
});

test('Google Calendar gets the event in its address', () => {
  const address = new URLSearchParams(googleCalendarAddress(appointment).split('?')[1]);
  expect(Object.fromEntries(address)).toEqual({
    action: 'TEMPLATE',
    text: 'Online Round 2026, QCM',
    dates: '20261121T110000Z/20261121T130000Z',
    details: appointment.details,
    location: 'Online',
    ctz: 'Asia/Kolkata',
  });
});

describe('the calendar file', () => {
  test('has time, title and place, and a reminder half an hour before', () => {
    const lines = unfolded(calendarFile(appointment, 'a-round@quiz.club.example', Date.UTC(2026, 9, 1)));
    expect(lines).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Quiz Club//Rounds//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:a-round@quiz.club.example',
      'DTSTAMP:20261001T000000Z',
      'DTSTART:20261121T110000Z',
      'DTEND:20261121T130000Z',
      'SUMMARY:Online Round 2026\\, QCM',
      'DESCRIPTION:30 minutes\\, 180 marks\\, free.\\nPractise first: https://quiz.club.example/quiz/practice',
      'LOCATION:Online',
      'URL:https://quiz.club.example/quiz/instr/0',
      'TRANSP:OPAQUE',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'DESCRIPTION:Online Round 2026\\, QCM',
      'TRIGGER:-PT30M',
      'END:VALARM',
      'END:VEVENT',
      'END:VCALENDAR',
    ]);
  });

  test('has lines of at most 75 bytes, splits no character, and no text can start a new line', () => {
    // Characters of one to four bytes, often special ones. The library's generator for any character takes a second to create.
    const ranges = [
      [0, 0x7f],
      [0x80, 0x7ff],
      [0x800, 0xd7ff],
      [0xe000, 0xffff],
      [0x10000, 0x10ffff],
    ] as const;
    const special = fc.constantFrom(...Array.from('\r\n\\;,', (character) => character.charCodeAt(0)));
    const character = fc.oneof(special, ...ranges.map(([min, max]) => fc.integer({ min, max })));
    const anyTitle = fc.string({ unit: character.map((code) => String.fromCodePoint(code)), maxLength: 150 });
    fc.assert(
      fc.property(anyTitle, (title) => {
        const text = calendarFile({ ...appointment, title }, 'uid', 0);
        const lines = text.split('\r\n');
        expect(lines.at(-1)).toBe('');
        expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
        expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
        const [summary = ''] = unfolded(text).filter((line) => line.startsWith('SUMMARY:'));
        expect(unescaped(summary.slice('SUMMARY:'.length))).toBe(title.replaceAll(/\r\n|\r/g, '\n'));
      }),
    );
  });

  test.each(['a', 'é', 'न', '🎉'])('fills its lines with "%s" as far as possible', (character) => {
    const lines = calendarFile({ ...appointment, title: character.repeat(200) }, 'uid', 0).split('\r\n');
    const goesOn = (index: number) => lines[index + 1]?.startsWith(` ${character}`);
    const full = lines.filter((line, index) => line.startsWith(` ${character}`) && goesOn(index));
    const size = Buffer.byteLength(character);
    expect(full.length).toBeGreaterThan(0);
    for (const line of full) expect(Buffer.byteLength(line)).toBe(1 + Math.floor(74 / size) * size);
  });
});

function unfolded(text: string): string[] {
  return text.replaceAll('\r\n ', '').split('\r\n').slice(0, -1);
}

function unescaped(value: string): string {
  return value.replaceAll(/\\(.)/g, (_, character: string) => (character === 'n' ? '\n' : character));
}
