import { second } from '@club/domain/shared/instant';
import { eq } from 'drizzle-orm';
import { expect, inject, test } from 'vitest';
import type { Database } from '#shared/database/database.ts';
import { rateLimits } from '#shared/http/tables.ts';
import { untilLockWaiters } from '#testing/count-lock-waiters.ts';
import { openTestDatabase } from '#testing/test-database.ts';
import { createCallCounter, deleteEndedWindows, refundCalls } from './rate-limit-store.ts';

const now = Date.parse('2026-01-10T04:30:00Z');

/** All of them name the later row first. */
const takers: Readonly<Record<string, (database: Database) => Promise<unknown>>> = {
  counting: (database) =>
    createCallCounter(database)(
      ['z', 'a'].map((caller) => ({ caller, windowSeconds: 1 })),
      now,
    ),
  'giving back': (database) => refundCalls(database, ['z', 'a']),
  forgetting: (database) => deleteEndedWindows(database, now),
};

// The embedded database runs one transaction at a time.
test.runIf(inject('testDatabase') === 'postgres').each(Object.entries(takers))(
  '%s locks the first row before a later one, so that there is no deadlock',
  async (_name, take) => {
    const opened = await openTestDatabase();
    const { database } = opened;
    for (const caller of ['z', 'a'])
      await database.insert(rateLimits).values({ caller, calls: 1, windowEndsAt: now - second });
    let taken: Promise<unknown> | undefined;
    await database.transaction(async (transaction) => {
      const lock = (caller: string) =>
        transaction.select().from(rateLimits).where(eq(rateLimits.caller, caller)).for('update', { noWait: true });
      await lock('a');
      taken = take(database);
      await untilLockWaiters(opened, 1);
      expect(await lock('z')).toHaveLength(1);
    });
    await taken;
    await opened.close();
  },
);
