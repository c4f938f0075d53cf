import { toIsoTime } from '@club/domain/shared/indian-time';
import type { Instant } from '@club/domain/shared/instant';
import { type SQL, sql } from 'drizzle-orm';

/** The time of the write, not of the request: a request may have waited for longer than readers of changes look back. */
export function changedAtSql(now: Instant): SQL {
  return sql`greatest(clock_timestamp(), ${toIsoTime(now)}::timestamptz)`;
}
