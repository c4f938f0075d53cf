import { day, type Instant } from '#shared/instant.ts';

/** How long the address of a school is kept after it was noted or last written to. Its months are said in the privacy notice. */
export const schoolContactMonths = 24;

/** Addresses noted or last written to before this instant are deleted. A month has 31 days, so that none goes a day early. */
export function schoolContactsKeptSince(now: Instant): Instant {
  return now - schoolContactMonths * 31 * day;
}
