import type { Instant } from '@club/domain/shared/instant';
import { and, gt, isNull } from 'drizzle-orm';
import type { Database } from '#shared/database/database.ts';
import { sittings } from './tables.ts';

/** True if a section of any round is open. */
export async function hasOpenSittings(database: Database, now: Instant): Promise<boolean> {
  return (await database.$count(sittings, and(isNull(sittings.finishedAt), gt(sittings.closesAt, now)))) > 0;
}
