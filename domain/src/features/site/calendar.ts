import type { Instant } from '#shared/instant.ts';

export interface Appointment {
  readonly title: string;
  readonly details: string;
  readonly place: string;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  /** The page with details. */
  readonly address: string;
}

export interface RoundToAttend {
  readonly title: string;
  readonly opensAt: Instant | null;
  readonly closesAt: Instant | null;
  /** Duration of the whole paper. */
  readonly durationSeconds: number;
  readonly fullMarks: number;
}

/** The texts of an appointment in one language. */
export interface AppointmentTexts {
  readonly place: string;
  readonly details: (facts: { readonly site: string; readonly minutes: number; readonly marks: number }) => string;
}

export interface Host {
  readonly clubName: string;
  /** Public address of the site, without a trailing slash. */
  readonly siteAddress: string;
}

/** Ends when the round closes or after the quiz duration. Null while the opening is unknown. */
export function roundAppointment(
  round: RoundToAttend,
  { clubName, siteAddress }: Host,
  { place, details }: AppointmentTexts,
): Appointment | null {
  const { title, opensAt, closesAt, durationSeconds, fullMarks } = round;
  if (opensAt === null) return null;
  return {
    title: `${title}, ${clubName}`,
    details: details({ site: siteAddress, minutes: Math.round(durationSeconds / 60), marks: fullMarks }),
    place,
    startsAt: opensAt,
    endsAt: closesAt ?? opensAt + durationSeconds * 1000,
    address: `${siteAddress}/quiz/instr/0`,
  };
}

/** iCalendar format in UTC: "20261121T110000Z". */
function calendarMoment(instant: Instant): string {
  return `${new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

export function googleCalendarAddress({ title, details, place, startsAt, endsAt }: Appointment): string {
  const fields = {
    action: 'TEMPLATE',
    text: title,
    dates: `${calendarMoment(startsAt)}/${calendarMoment(endsAt)}`,
    details,
    location: place,
    ctz: 'Asia/Kolkata',
  };
  const query = Object.entries(fields).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `https://calendar.google.com/calendar/render?${query.join('&')}`;
}

/** In bytes of UTF-8, without the line break. Source: RFC 5545, 3.1. */
const maxLineBytes = 75;

/**
 * An appointment as an iCalendar file, with a reminder half an hour before. Source: RFC 5545.
 * @param uid stays the same when the file is generated again, so that calendars replace the old appointment
 */
export function calendarFile(appointment: Appointment, uid: string, now: Instant): string {
  const { title, details, place, startsAt, endsAt, address } = appointment;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Quiz Club//Rounds//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${calendarMoment(now)}`,
    `DTSTART:${calendarMoment(startsAt)}`,
    `DTEND:${calendarMoment(endsAt)}`,
    `SUMMARY:${escapeText(title)}`,
    `DESCRIPTION:${escapeText(details)}`,
    `LOCATION:${escapeText(place)}`,
    `URL:${address}`,
    'TRANSP:OPAQUE',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapeText(title)}`,
    'TRIGGER:-PT30M',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

/** Escapes a text value. Source: RFC 5545, 3.3.11. */
function escapeText(text: string): string {
  return text.replaceAll(/[\\;,]/g, (character) => `\\${character}`).replaceAll(/\r\n|\r|\n/g, '\\n');
}

/** Folds long lines: continuation lines start with a space, and no character is split. */
function foldLine(line: string): string {
  const pieces = [''];
  let bytes = 0;
  for (const character of line) {
    const size = utf8Bytes(character.codePointAt(0) ?? 0);
    if (bytes + size > maxLineBytes) {
      pieces.push(' ');
      bytes = 1;
    }
    pieces.push(`${pieces.pop() ?? ''}${character}`);
    bytes += size;
  }
  return pieces.join('\r\n');
}

function utf8Bytes(codePoint: number): number {
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x800) return 2;
  return codePoint < 0x10000 ? 3 : 4;
}
