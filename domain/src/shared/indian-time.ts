import { hour, type Instant } from './instant.ts';

/** India has one time, 5:30 h ahead of UTC the whole year. */
const indiaAhead = 5.5 * hour;

/** An instant as ISO 8601, UTC: how the wire writes it. */
export function toIsoTime(instant: Instant): string {
  return new Date(instant).toISOString();
}

/** The same where there may be none. */
export function toIsoTimeOrNull(instant: Instant | null): string | null {
  return instant === null ? null : toIsoTime(instant);
}

const indianMoment = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

/** A moment as the people of the club's cities say it: "21 November 2026 at 4:30 pm". */
export function indianTimeText(instant: Instant): string {
  return indianMoment.format(instant);
}

const indianWeekday = new Intl.DateTimeFormat('en-IN', { weekday: 'long', timeZone: 'Asia/Kolkata' });
const indianLongDay = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });
const indianHour = new Intl.DateTimeFormat('en-IN', { timeStyle: 'short', timeZone: 'Asia/Kolkata' });

/** The day of a moment written out: "Saturday, 21 November 2026". */
export function indianDateText(instant: Instant): string {
  return `${indianWeekday.format(instant)}, ${indianLongDay.format(instant)}`;
}

/** A moment written out, as an appointment is given: "Saturday, 21 November 2026, 4:30 pm IST". */
export function indianAppointmentText(instant: Instant): string {
  return `${indianDateText(instant)}, ${indianHour.format(instant)} IST`;
}

/** From one moment to another, written out; the day is said once where it is the same. */
export function indianPeriodText(from: Instant, to: Instant): string {
  if (indianDateText(from) !== indianDateText(to))
    return `${indianAppointmentText(from)} to ${indianAppointmentText(to)}`;
  return `${indianDateText(from)}, ${indianHour.format(from)} to ${indianHour.format(to)} IST`;
}

const indianDay = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'Asia/Kolkata' });

/** The day of a moment, short enough for a column: "21 Nov 2026". */
export function indianDayText(instant: Instant): string {
  return indianDay.format(instant);
}

const indianClock = new Intl.DateTimeFormat('en-IN', { timeStyle: 'medium', timeZone: 'Asia/Kolkata' });

/** The time of day of a moment, to the second: "4:30:09 pm". */
export function indianClockText(instant: Instant): string {
  return indianClock.format(instant);
}

/** A moment in Indian time as spreadsheets read and sort it: "2026-11-21 16:30:09". */
export function indianSheetTime(instant: Instant): string {
  return new Date(instant + indiaAhead).toISOString().slice(0, 19).replace('T', ' ');
}

const indianYear = new Intl.DateTimeFormat('en-IN', { year: 'numeric', timeZone: 'Asia/Kolkata' });

/** The year of a moment: "2026". */
export function indianYearText(instant: Instant): string {
  return indianYear.format(instant);
}

/** An instant as an input of the type `datetime-local` holds it ("2026-11-21T16:30"), in Indian time whatever the device thinks. */
export function toIndianInput(instant: Instant): string {
  return new Date(instant + indiaAhead).toISOString().slice(0, 16);
}

/** The instant of such an input. Throws on text that is none. */
export function fromIndianInput(local: string): Instant {
  const instant = Date.parse(`${local}+05:30`);
  if (Number.isNaN(instant)) throw new RangeError(`"${local}" is not a day and a time`);
  return instant;
}
