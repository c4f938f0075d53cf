import { day, type Instant } from '#shared/instant.ts';

/** A session ends this long after the log-in, however it is used. */
export const sessionLifetimeMs = 7 * day;

/** How long ended log-ins, codes, links and message records are kept for questions about them. */
export const endedRetentionMs = 30 * day;

/** How long a used browser is recognised. */
export const deviceRetentionMs = 365 * day;

/** How long before its deletion the owner of an account is told. */
export const retentionNoticeMs = 30 * day;

/** How long the data of deleted accounts stays sealed, where the club has to keep it. Source: DPDP Rules 2025, rule 8(3). */
export const sealedMs = 366 * day;

/** The longest month, so that no account is deleted a day early. */
const monthMs = 31 * day;

/** Accounts unused since this instant are told that they are going to be deleted. See docs/rules/consent.md, K13. */
export function retentionNoticeBefore(now: Instant, months: number): Instant {
  return now - months * monthMs + retentionNoticeMs;
}
