import { day, type Instant } from './instant.ts';

/** Sponsors are those of a season: what is drawn later of a round names none, instead of those of another year. */
const seasonMs = 180 * day;

/** Whether the present sponsors are those of a round, by when it began or its results were published; null: not yet. */
export function namesSponsors(since: Instant | null, now: Instant): boolean {
  return since === null || now - since <= seasonMs;
}
