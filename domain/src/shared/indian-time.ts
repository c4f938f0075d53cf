import { hour, type Instant } from './instant.ts';

/** India has one time, 5:30 h ahead of UTC the whole year. */
const indiaOffsetMs = 5.5 * hour;

/** ISO 8601 in UTC, the format of the wire. */
export function toIsoTime(instant: Instant): string {
  return new Date(instant).toISOString();
}

/** The same where there may be none. */
export function toIsoTimeOrNull(instant: Instant | null): string | null {
  return instant === null ? null : toIsoTime(instant);
}

export function indianSheetTime(instant: Instant): string {
  return new Date(instant + indiaOffsetMs).toISOString().slice(0, 19).replace('T', ' ');
}

/** The year of a moment: "2026". Every public page asks for it, and a first use of `Intl` costs a phone a blink. */
export function indianYearText(instant: Instant): string {
  return indianSheetTime(instant).slice(0, 4);
}

/** For `datetime-local` inputs ("2026-11-21T16:30"), in Indian time whatever the device's time zone. */
export function toIndianInput(instant: Instant): string {
  return new Date(instant + indiaOffsetMs).toISOString().slice(0, 16);
}

/** The instant of such an input. Throws on text that is none. */
export function fromIndianInput(local: string): Instant {
  const instant = Date.parse(`${local}+05:30`);
  if (Number.isNaN(instant)) throw new RangeError(`"${local}" is not a day and a time`);
  return instant;
}
