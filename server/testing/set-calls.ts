import { rateLimits } from '#shared/http/tables.ts';
import type { TestServer } from './start-test-server.ts';

/** Makes a caller one that has made so many calls in a window that is over in a quarter of an hour. */
export async function setCalls(server: TestServer, caller: string, calls: number): Promise<void> {
  const counted = { calls, windowEndsAt: server.clock.now + 15 * 60_000 };
  await server.database
    .insert(rateLimits)
    .values({ caller, ...counted })
    .onConflictDoUpdate({ target: rateLimits.caller, set: counted });
}
