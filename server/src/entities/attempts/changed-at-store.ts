import { toIsoTime } from '@club/domain/shared/indian-time';
import type { Instant } from '@club/domain/shared/instant';
import { type SQL, sql } from 'drizzle-orm';

/**
 * When something is written, for whoever follows what changes: not when it was asked for, because a request may have waited
 * longer than they look back.
 */
export function changedAtSql(now: Instant): SQL {
  return sql`greatest(clock_timestamp(), ${toIsoTime(now)}::timestamptz)`;
}
