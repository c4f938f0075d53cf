import { toIsoTime } from '@club/domain/shared/indian-time';
import { day, type Instant } from '@club/domain/shared/instant';
import { sql } from 'drizzle-orm';
import type { Database } from '#shared/database/database.ts';
import { sittings } from './tables.ts';

/** Sittings of the last day: open, over without having been finished, or finished. */
export interface SittingCounts {
  readonly open: number;
  readonly overdue: number;
  readonly finished: number;
}

export async function countSittings(database: Database, now: Instant): Promise<SittingCounts> {
  const at = toIsoTime(now);
  const { rows } = await database.execute<SittingCounts & Record<string, unknown>>(sql`
    select count(*) filter (where finished_at is null and closes_at > ${at})::integer as open,
      count(*) filter (where finished_at is null and closes_at <= ${at})::integer as overdue,
      count(*) filter (where finished_at is not null)::integer as finished
    from ${sittings} where ${sittings.closesAt} > ${toIsoTime(now - day)}`);
  const { open = 0, overdue = 0, finished = 0 } = rows[0] ?? {};
  return { open, overdue, finished };
}
