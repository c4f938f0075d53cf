import { toIsoTime } from '@club/domain/shared/indian-time';
import type { Instant } from '@club/domain/shared/instant';
import { type SQL, sql } from 'drizzle-orm';

/**
 * When a row is written, not when that was requested: a request may have waited longer than readers of changes look
 * back.
 */
export function changedAtSql(now: Instant): SQL {
  return sql`greatest(clock_timestamp(), ${toIsoTime(now)}::timestamptz)`;
}
