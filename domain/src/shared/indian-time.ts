import { hour, type Instant } from './instant.ts';

/** India has a single time zone, 5:30 h ahead of UTC the whole year. */
const indiaOffsetMs = 5.5 * hour;

/** ISO 8601 in UTC, the format of the API. */
export function toIsoTime(instant: Instant): string {
  return new Date(instant).toISOString();
}

/** The same for a nullable instant. */
export function toIsoTimeOrNull(instant: Instant | null): string | null {
  return instant === null ? null : toIsoTime(instant);
}

export function indianSheetTime(instant: Instant): string {
  return new Date(instant + indiaOffsetMs).toISOString().slice(0, 19).replace('T', ' ');
}

/** The year of an instant: "2026". Every public page needs it, and the first use of `Intl` noticeably delays a phone. */
export function indianYearText(instant: Instant): string {
  return indianSheetTime(instant).slice(0, 4);
}

/** For `datetime-local` inputs ("2026-11-21T16:30"), in Indian time whatever the device's time zone. */
export function toIndianInput(instant: Instant): string {
  return new Date(instant + indiaOffsetMs).toISOString().slice(0, 16);
}

/** The instant of such an input. Throws if the text is invalid. */
export function fromIndianInput(local: string): Instant {
  const instant = Date.parse(`${local}+05:30`);
  if (Number.isNaN(instant)) throw new RangeError(`"${local}" is not a day and a time`);
  return instant;
}
