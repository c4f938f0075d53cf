import type { RateLimit } from '@club/contract/endpoint';
import { Refusal } from '@club/domain/shared/refusal';
import { and, gt, inArray, lte, sql } from 'drizzle-orm';
import type { Database } from '#shared/database/database.ts';
import { rateLimits } from './tables.ts';

const cleanEveryMilliseconds = 10 * 60_000;

/** Counts one more call of a caller, or refuses it. */
export type ConsumeLimit = (caller: string, limit: RateLimit, now: number) => Promise<void>;

/** A caller, and how long its calls are counted together. */
export interface CountedCaller {
  readonly caller: string;
  readonly windowSeconds: number;
}

/**
 * Counts one more call of each caller and returns how many there were in its window, in the order of the callers. One statement
 * counts, so that calls at once are counted one after the other; rows are always taken in one order, so that none wait in a circle.
 */
export async function countCalls(
  database: Database,
  callers: readonly CountedCaller[],
  now: number,
): Promise<{ readonly calls: number; readonly windowEndsAt: number }[]> {
  if (callers.length === 0) return [];
  const ended = lte(rateLimits.windowEndsAt, now);
  const counted = await database
    .insert(rateLimits)
    .values(
      callers
        .map(({ caller, windowSeconds }) => ({ caller, calls: 1, windowEndsAt: now + windowSeconds * 1000 }))
        .toSorted((one, other) => (one.caller < other.caller ? -1 : 1)),
    )
    .onConflictDoUpdate({
      target: rateLimits.caller,
      set: {
        calls: sql`case when ${ended} then 1 else ${rateLimits.calls} + 1 end`,
        windowEndsAt: sql`case when ${ended} then excluded.window_ends_at else ${rateLimits.windowEndsAt} end`,
      },
    })
    .returning();
  return callers.map(({ caller }) => {
    const row = counted.find((candidate) => candidate.caller === caller);
    if (row === undefined) throw new Error('a call was counted and its count did not come back');
    return row;
  });
}

/** Limits are rows, so that any number of processes count together. */
export function createRateLimits(database: Database): ConsumeLimit {
  let cleanedAt = 0;

  return async (caller, { calls: most, perSeconds }, now) => {
    const [counted] = await countCalls(database, [{ caller, windowSeconds: perSeconds }], now);
    if (now - cleanedAt > cleanEveryMilliseconds) {
      cleanedAt = now;
      await deleteEndedWindows(database, now);
    }
    if (counted && counted.calls > most) {
      throw new Refusal('too-many-requests', { seconds: Math.max(1, Math.ceil((counted.windowEndsAt - now) / 1000)) });
    }
  };
}

/** Forgets the callers whose windows are over; returns how many they were. */
export async function deleteEndedWindows(database: Database, now: number): Promise<number> {
  const rows = await database
    .delete(rateLimits)
    .where(lte(rateLimits.windowEndsAt, now))
    .returning({ caller: rateLimits.caller });
  return rows.length;
}

/** Forgets one call of each caller, for limits that count only some of the calls. */
export async function refundCalls(database: Database, callers: readonly string[]): Promise<void> {
  if (callers.length === 0) return;
  const taken = database
    .select({ caller: rateLimits.caller })
    .from(rateLimits)
    .where(and(inArray(rateLimits.caller, [...callers]), gt(rateLimits.calls, 0)))
    .orderBy(sql`${rateLimits.caller} collate "C"`)
    .for('update');
  await database
    .update(rateLimits)
    .set({ calls: sql`${rateLimits.calls} - 1` })
    .where(inArray(rateLimits.caller, taken));
}
