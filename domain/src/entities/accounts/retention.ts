import { day, type Instant } from '#shared/instant.ts';

/** A log-in ends this long after it was made, whatever is done with it. */
export const sessionLifetimeMs = 7 * day;

/** How long what has ended is kept for anyone who asks what happened: log-ins, codes, links and notes of messages. */
export const endedRetentionMs = 30 * day;

/** How long a browser that somebody has used is recognised. */
export const deviceRetentionMs = 365 * day;

/** How long before it is deleted the owner of an account is told. */
export const retentionNoticeMs = 30 * day;

/** The longest month, so that nobody is deleted a day early. */
const monthMs = 31 * day;

/** Since when an account must not have been used to be told that it is going to be deleted. See docs/rules/consent.md, K13. */
export function retentionNoticeBefore(now: Instant, months: number): Instant {
  return now - months * monthMs + retentionNoticeMs;
}
