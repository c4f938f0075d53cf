import { rateLimits } from '#shared/http/tables.ts';
import type { TestServer } from './start-test-server.ts';

export async function setCalls(server: TestServer, caller: string, calls: number): Promise<void> {
  const counted = { calls, windowEndsAt: server.clock.now + 15 * 60_000 };
  await server.database
    .insert(rateLimits)
    .values({ caller, ...counted })
    .onConflictDoUpdate({ target: rateLimits.caller, set: counted });
}
