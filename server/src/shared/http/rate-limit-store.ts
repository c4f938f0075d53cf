import type { RateLimit } from '@club/contract/endpoint';
import { Refusal } from '@club/domain/shared/refusal';
import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Database } from '#shared/database/database.ts';
import { rateLimits } from './tables.ts';

const cleanEveryMilliseconds = 10 * 60_000;

/** Counts one more call of a caller, or refuses it. */
export type ConsumeLimit = (caller: string, limit: RateLimit, now: number) => Promise<void>;

/** Limits are rows, so that any number of processes count together. One statement counts, so calls cannot slip past it. */
export function createRateLimits(database: Database): ConsumeLimit {
  let cleanedAt = 0;

  return async (caller, { calls, perSeconds }, now) => {
    const ended = lte(rateLimits.windowEndsAt, now);
    const [counted] = await database
      .insert(rateLimits)
      .values({ caller, calls: 1, windowEndsAt: now + perSeconds * 1000 })
      .onConflictDoUpdate({
        target: rateLimits.caller,
        set: {
          calls: sql`case when ${ended} then 1 else ${rateLimits.calls} + 1 end`,
          windowEndsAt: sql`case when ${ended} then excluded.window_ends_at else ${rateLimits.windowEndsAt} end`,
        },
      })
      .returning();

    if (now - cleanedAt > cleanEveryMilliseconds) {
      cleanedAt = now;
      await database.delete(rateLimits).where(lte(rateLimits.windowEndsAt, now));
    }
    if (counted && counted.calls > calls) {
      throw new Refusal('too-many-requests', { seconds: Math.max(1, Math.ceil((counted.windowEndsAt - now) / 1000)) });
    }
  };
}

/** Forgets one call of a caller, for limits that count only what turns out to be wrong. */
export async function refundLimit(database: Database, caller: string): Promise<void> {
  await database
    .update(rateLimits)
    .set({ calls: sql`${rateLimits.calls} - 1` })
    .where(and(eq(rateLimits.caller, caller), gt(rateLimits.calls, 0)));
}
